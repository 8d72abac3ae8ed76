// Throwing and catching in WebAssembly. Debian's libc++abi for it is built without exceptions; the compiler, told
// -fwasm-exceptions, needs these functions of the C++ ABI. One thread, and every exception is one of C++.
//
// A throw is an instruction that carries a pointer. Where a function catches, the compiler calls `_Unwind_CallPersonality`
// with it, which looks up in the function's table (the language-specific data area) whether one of its handlers fits, and
// leaves the answer in `__wasm_lpad_context.selector`.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <typeinfo>

namespace {

struct Thrown {
  const std::type_info* type;
  void* (*destroy)(void*);   // destructors return their object on this machine
  Thrown* below = nullptr;   // caught earlier and still being handled
  void* adjusted = nullptr;  // the object as the handler's type sees it
  int handlers = 0;
  bool rethrown = false;

  void* object() { return this + 1; }
  static Thrown* of(void* object) { return static_cast<Thrown*>(object) - 1; }
};
static_assert(sizeof(Thrown) % alignof(std::max_align_t) == 0 || alignof(Thrown) <= 8);

Thrown* g_caught = nullptr;  // the innermost one being handled

constexpr int kExceptionTag = 0;  // C++'s own, by the tool conventions

std::uintptr_t read_unsigned(const std::uint8_t*& at) {
  std::uintptr_t value = 0;
  for (int shift = 0;; shift += 7) {
    const std::uint8_t byte = *at++;
    value |= static_cast<std::uintptr_t>(byte & 0x7f) << shift;
    if (!(byte & 0x80)) return value;
  }
}

std::intptr_t read_signed(const std::uint8_t*& at) {
  std::uintptr_t value = 0;
  int shift = 0;
  std::uint8_t byte = 0;
  do {
    byte = *at++;
    value |= static_cast<std::uintptr_t>(byte & 0x7f) << shift;
    shift += 7;
  } while (byte & 0x80);
  if ((byte & 0x40) && shift < 32) value |= ~std::uintptr_t{0} << shift;
  return static_cast<std::intptr_t>(value);
}

}  // namespace

// As libc++abi lays it out: whether a handler of this type catches an exception of that one.
namespace __cxxabiv1 {
class __shim_type_info : public std::type_info {
 public:
  virtual ~__shim_type_info();
  virtual void noop1() const;
  virtual void noop2() const;
  virtual bool can_catch(const __shim_type_info* thrown, void*& object) const = 0;
};
}  // namespace __cxxabiv1

extern "C" {

struct {
  std::uintptr_t lpad_index;
  const std::uint8_t* lsda;
  std::uintptr_t selector;
} __wasm_lpad_context;

void* __cxa_allocate_exception(std::size_t size) noexcept {
  auto* thrown = static_cast<Thrown*>(std::malloc(sizeof(Thrown) + size));
  if (!thrown) std::terminate();
  *thrown = Thrown{};
  return thrown->object();
}

void __cxa_free_exception(void* object) noexcept { std::free(Thrown::of(object)); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void* (*destroy)(void*)) {
  Thrown* const thrown = Thrown::of(object);
  thrown->type = type;
  thrown->destroy = destroy;
  __builtin_wasm_throw(kExceptionTag, thrown);
}

[[noreturn]] void __cxa_rethrow() {
  if (!g_caught) std::terminate();
  g_caught->rethrown = true;
  __builtin_wasm_throw(kExceptionTag, g_caught);
}

void* __cxa_get_exception_ptr(void* thrown) noexcept {
  return static_cast<Thrown*>(thrown)->adjusted;
}

void* __cxa_begin_catch(void* exception) noexcept {
  auto* const thrown = static_cast<Thrown*>(exception);
  thrown->rethrown = false;
  if (++thrown->handlers == 1) {
    thrown->below = g_caught;
    g_caught = thrown;
  }
  return thrown->adjusted;
}

void __cxa_end_catch() {
  Thrown* const thrown = g_caught;
  if (!thrown || --thrown->handlers > 0) return;
  g_caught = thrown->below;
  if (thrown->rethrown) return;  // the next handler ends it
  if (thrown->destroy) thrown->destroy(thrown->object());
  std::free(thrown);
}

int _Unwind_CallPersonality(void* exception) {
  using Type = const __cxxabiv1::__shim_type_info;
  auto* const thrown = static_cast<Thrown*>(exception);
  __wasm_lpad_context.selector = 0;
  const std::uint8_t* at = __wasm_lpad_context.lsda;
  if (!at) return 0;
  constexpr std::uint8_t kOmitted = 0xff;
  if (*at++ != kOmitted) read_unsigned(at);  // where landing pads begin: always omitted
  const std::uint8_t type_encoding = *at++;
  const std::uint8_t* types = nullptr;
  if (type_encoding != kOmitted) {
    const std::uintptr_t offset = read_unsigned(at);
    types = at + offset;
  }
  ++at;  // the encoding of call sites is fixed
  const std::uintptr_t sites_size = read_unsigned(at);
  const std::uint8_t* const actions = at + sites_size;
  // One entry for each landing pad, in order.
  std::uintptr_t action = 0;
  for (std::uintptr_t site = 0; at < actions; ++site) {
    read_unsigned(at);
    action = read_unsigned(at);
    if (site == __wasm_lpad_context.lpad_index) break;
  }
  if (action == 0) return 0;  // destructors only
  const std::uint8_t* record = actions + action - 1;
  for (;;) {
    const std::intptr_t index = read_signed(record);
    if (index > 0) {
      auto* const wanted = reinterpret_cast<Type* const*>(types)[-index];
      void* object = thrown->object();
      if (!wanted || wanted->can_catch(static_cast<Type*>(thrown->type), object)) {
        thrown->adjusted = object;
        __wasm_lpad_context.selector = static_cast<std::uintptr_t>(index);
        return 0;
      }
    }
    const std::uint8_t* const next = record;
    const std::intptr_t offset = read_signed(record);
    if (offset == 0) return 0;
    record = next + offset;
  }
}

}  // extern "C"
