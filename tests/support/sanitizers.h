// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

// Whether tests run under AddressSanitizer or ThreadSanitizer. GCC defines macros for it, clang answers when asked.
#ifdef __has_feature
#define LIMBER_HAS_FEATURE(feature) __has_feature(feature)
#else
#define LIMBER_HAS_FEATURE(feature) 0
#endif

#if defined(__SANITIZE_ADDRESS__) || LIMBER_HAS_FEATURE(address_sanitizer)
#define LIMBER_ADDRESS_SANITIZER
#endif
#if defined(__SANITIZE_THREAD__) || LIMBER_HAS_FEATURE(thread_sanitizer)
#define LIMBER_THREAD_SANITIZER
#endif
