// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <string>

#include "io/files/json_text.h"
#include "io/files/text_words.h"
#include "limber/io/file_kind.h"

namespace json_words_test {

using namespace limber;

namespace {

std::string refusal(const std::string& text) {
  const auto read = io::parseJson(text, "a.json");
  return read ? "read" : read.error().sentence();
}

const std::string kValue = "text in quotes, a number, true, false, null, a list or an object";

}  // namespace

TEST_CASE("broken text in JSON is reported in plain words", "[io]") {
  CHECK(refusal("{\"a\": \"b}") == "a.json:1:9: found text without a closing quote, expected JSON");
  CHECK(refusal("{\"a\": \"b\n\"}") == "a.json:1:9: found a line that ends within text, expected a closing quote");
  CHECK(refusal("{\"a\": \"b\r\n\"}") == "a.json:1:9: found a line that ends within text, expected a closing quote");
  CHECK(refusal("{\"a\": \"b\tc\"}") ==
        "a.json:1:9: found a control character within text, expected it written with a backslash, as \\t is");
  CHECK(refusal("{\"a\": \"\xC3(\"}") ==
        "a.json:1:9: found a byte that is no UTF-8 within text, expected text in UTF-8");
  CHECK(refusal(R"({"a": "C:\dir"})") ==
        R"(a.json:1:11: found an unknown character after a backslash, expected one of " \ / b f n r t u)");
  CHECK(refusal(R"({"a": "\u00g0"})") ==
        "a.json:1:12: found \\u without four hexadecimal digits, expected \\u and four of 0 to 9 and a to f");
  CHECK(refusal(R"({"a": "\ud83d"})") ==
        "a.json:1:14: found half of a pair of \\u, expected both halves, such as \\ud83d\\ude00");
}

TEST_CASE("a misplaced part of JSON is reported in plain words", "[io]") {
  CHECK(refusal("{\"a\": NaN}") == "a.json:1:7: found a word or sign that JSON does not know, expected " + kValue);
  CHECK(refusal("{\"a\" b}") == "a.json:1:6: found a word or sign that JSON does not know, expected ':'");
  CHECK(refusal("{\"a\": 1.}") == "a.json:1:9: found a number that ends too early, expected a digit");
  CHECK(refusal("{\"a\": 1e999}") == "a.json:1:11: found a number that is too large, expected a number");
  CHECK(refusal("{\"a\": }") == "a.json:1:7: found '}', expected " + kValue);
  CHECK(refusal("{\"a\": 1,}") == "a.json:1:9: found '}', expected a key in quotes");
  CHECK(refusal("{\"a\": 1 \"b\": 2}") == "a.json:1:11: found text in quotes, expected ',' or '}'");
  CHECK(refusal("[1 true]") == "a.json:1:7: found true, expected ',' or ']'");
  CHECK(refusal("[1, 2") == "a.json:1:5: found the end of the file, expected ',' or ']'");
  CHECK(refusal("{} 3") == "a.json:1:4: found a number, expected the end of the file");
}

TEST_CASE("words of the file within a message are not taken for the message's own", "[io]") {
  CHECK(refusal("{\"a\": \"; expected ':'") == "a.json:1:21: found text without a closing quote, expected JSON");
  CHECK(refusal("{\"a\": \"; last read: 'number overflow") ==
        "a.json:1:36: found text without a closing quote, expected JSON");
}

TEST_CASE("a text is JSON by the rules of our files, or the place of its fault is reported", "[io]") {
  CHECK(io::checkJson("{\"a\": [1, 2]}", "a.json"));
  const auto broken = io::checkJson("{\n\"a\": [1, 2}", "a.json");
  REQUIRE_FALSE(broken);
  CHECK(broken.error().sentence() == "a.json:2:11: found '}', expected ',' or ']'");
}

TEST_CASE("an object of very many fields is refused before all are read", "[io]") {
  const auto fields = [](std::size_t count) {
    std::string text = "{\"a\": {";
    for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
    return text;
  };
  CHECK(refusal(fields(io::kMostFields) + "}}") == "read");
  // neither closed nor followed by JSON: nobody looks as far
  CHECK(refusal(fields(io::kMostFields + 1) + "!") ==
        "a.json: a: found more than 500000 fields in one object, expected a smaller file");
}

TEST_CASE("a size is given in the unit that people use for it", "[io]") {
  CHECK(io::sizeText(0) == "0 bytes");
  CHECK(io::sizeText(1) == "1 byte");
  CHECK(io::sizeText(999) == "999 bytes");
  CHECK(io::sizeText(1'000) == "1 kB");
  CHECK(io::sizeText(67'108'864) == "67 MB");
  CHECK(io::sizeText(100'000'000) == "100 MB");
  CHECK(io::sizeText(4'294'967'296) == "4 GB");
  CHECK(io::sizeText(5'000'000'000'000) == "5000 GB");
}

TEST_CASE("a size above the limit is reported beside it, also when both are rounded alike", "[io]") {
  const auto sentenceFor = [](std::size_t bytes, std::size_t most) {
    return io::tooLarge("a.json", bytes, most).value().sentence();
  };
  CHECK(sentenceFor(100'000'000, 67'108'864) == "a.json: found 100 MB, expected at most 67 MB");
  CHECK(sentenceFor(67'108'865, 67'108'864) == "a.json: found more than 67 MB, expected at most 67 MB");
  CHECK(sentenceFor(37, 36) == "a.json: found 37 bytes, expected at most 36 bytes");
}

}  // namespace json_words_test
