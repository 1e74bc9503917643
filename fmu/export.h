/* Functions that a library shows to those who load it; everything else stays within. */
#ifndef EXPORT_H
#define EXPORT_H

#if defined(_WIN32)
#define EXPORT __declspec(dllexport)
#elif defined(__GNUC__)
#define EXPORT __attribute__((visibility("default")))
#else
#define EXPORT
#endif

#endif
