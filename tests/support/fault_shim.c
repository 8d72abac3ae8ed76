/* Preloaded into the program: makes one call of the system fail, as a full disk or a spent machine would.
 *   TURNCOAT_FAULT=write:3      the third write(2) of a file fails
 *   TURNCOAT_FAULT=thread:2+    the second and every further thread is refused
 *   TURNCOAT_FAULT=threads:4    no more than four at a time, besides the first, as `ulimit -u` has it
 * Standard output and error are left alone: a test reads what the program says. When the program ends, it
 * writes how many calls there were into the file TURNCOAT_FAULT_COUNT, so that the test knows when it has tried all. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

extern void* __libc_malloc(size_t size);

static atomic_long calls;
static char what[16];
static long from;
static int onwards;

__attribute__((constructor)) static void begin(void) {
  const char* text = getenv("TURNCOAT_FAULT");
  if (text == NULL) return;
  const char* colon = strchr(text, ':');
  if (colon == NULL || (size_t)(colon - text) >= sizeof what) return;
  memcpy(what, text, (size_t)(colon - text));
  char* end = NULL;
  from = strtol(colon + 1, &end, 10);
  onwards = *end == '+';
}

__attribute__((destructor)) static void end(void) {
  const char* file = getenv("TURNCOAT_FAULT_COUNT");
  if (file == NULL) return;
  FILE* out = fopen(file, "w");
  if (out == NULL) return;
  fprintf(out, "%ld\n", atomic_load(&calls));
  fclose(out);
}

static int fails(const char* name) {
  if (what[0] == '\0' || strcmp(what, name) != 0) return 0;
  const long call = atomic_fetch_add(&calls, 1) + 1;
  return onwards ? call >= from : call == from;
}

static int is_file(int fd) {
  struct stat facts;
  return fd > 2 && fstat(fd, &facts) == 0 && S_ISREG(facts.st_mode);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int fd, const void* data, size_t size) {
  if (is_file(fd) && fails("write")) {
    errno = ENOSPC;
    return -1;
  }
  return REAL(write)(fd, data, size);
}

ssize_t pwrite64(int fd, const void* data, size_t size, off64_t offset) {
  if (is_file(fd) && fails("write")) {
    errno = ENOSPC;
    return -1;
  }
  return REAL(pwrite64)(fd, data, size, offset);
}

int fsync(int fd) {
  if (fails("fsync")) {
    errno = EIO;
    return -1;
  }
  return REAL(fsync)(fd);
}

int fdatasync(int fd) {
  if (fails("fsync")) {
    errno = EIO;
    return -1;
  }
  return REAL(fdatasync)(fd);
}

int rename(const char* old_name, const char* new_name) {
  if (fails("rename")) {
    errno = EIO;
    return -1;
  }
  return REAL(rename)(old_name, new_name);
}

int linkat(int old_folder, const char* old_name, int new_folder, const char* new_name, int flags) {
  if (fails("rename")) {
    errno = EIO;
    return -1;
  }
  return REAL(linkat)(old_folder, old_name, new_folder, new_name, flags);
}

static atomic_long alive;

struct Start {
  void* (*run)(void*);
  void* argument;
};

static void* run_counted(void* start) {
  const struct Start what_to_run = *(struct Start*)start;
  free(start);
  void* result = what_to_run.run(what_to_run.argument);
  atomic_fetch_sub(&alive, 1);
  return result;
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*),
                   void* argument) {
  if (fails("thread")) return EAGAIN;
  if (strcmp(what, "threads") != 0) return REAL(pthread_create)(thread, attributes, run, argument);
  if (atomic_fetch_add(&alive, 1) >= from) {
    atomic_fetch_sub(&alive, 1);
    return EAGAIN;
  }
  struct Start* start = malloc(sizeof *start);
  start->run = run;
  start->argument = argument;
  return REAL(pthread_create)(thread, attributes, run_counted, start);
}

void* malloc(size_t size) {
  /* Small ones always succeed on a real machine, and the C library itself cannot do without them. */
  if (size >= 4096 && fails("malloc")) {
    errno = ENOMEM;
    return NULL;
  }
  return __libc_malloc(size);
}
