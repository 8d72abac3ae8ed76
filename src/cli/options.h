// How a command declares its arguments. Only options.cpp and main.cpp include the library behind it: its header takes
// longer to compile than any command.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace turncoat::cli {

/// The values stay where they are declared: they must live until the command has run.
class Options {
 public:
  struct Range {
    double least;
    double most;
    bool is_whole = false;
  };

  explicit Options(CLI::App& command) : command_(command) {}

  using Names = std::initializer_list<const char*>;

  /// Positional arguments, in the order of their declaration.
  void required(const std::string& name, int& value, Range range, const std::string& help);
  void required(const std::string& name, std::string& value, const std::string& help);
  void required(const std::string& name, std::vector<std::string>& values, const std::string& help);
  void optional(const std::string& name, std::string& value, const std::string& help);
  /// Any number of positional arguments, or none.
  void list(const std::string& name, std::vector<std::string>& values, const std::string& help);

  void flag(const std::string& name, bool& value, const std::string& help);
  /// `shown_as` stands for the value in the help: `--rules RULES`.
  void text(const std::string& name, std::string& value, const std::string& shown_as,
            const std::string& help);
  void choice(const std::string& name, std::string& value, const std::string& shown_as,
              const std::vector<std::string>& choices, const std::string& help);
  void number(const std::string& name, int& value, const std::string& shown_as, Range range,
              const std::string& help);
  void number(const std::string& name, double& value, const std::string& shown_as, Range range,
              const std::string& help);
  void number(const std::string& name, std::uint64_t& value, const std::string& shown_as,
              Range range, const std::string& help);

  /// A part of a command, such as `import` of `library`; the user must choose one. See `declare_parts`.
  Options part(const std::string& name, const std::string& summary);
  /// Whether the user chose this command.
  bool chosen() const;

  /// The two cannot be given together.
  void exclude(const std::string& one, const std::string& other);

  // An option without effect is refused, because the user expects one. tests/cli/idle_options_test.cpp has a line for every
  // option of every command.
  /// These have no effect unless the other one is given.
  void needs(Names options, const std::string& other);
  /// These have no effect if the other one is given.
  void idle_with(Names options, const std::string& other);
  /// These have no effect unless the condition holds, which is checked after all arguments are read. `where` ends the
  /// sentence "--lines does nothing ...".
  void only_if(Names options, std::function<bool()> condition, const std::string& where);
  /// Throws InputError if an option without effect was given.
  void refuse_idle() const;
  /// The same for options that only turn out during the work to have no effect.
  void refuse(Names options, const std::string& where) const;

  /// The help's text after the list of options: details and examples. An empty first line is dropped, so that a raw string
  /// can begin on its own line.
  void explain(std::string_view text);

 private:
  struct Condition {
    std::string option;
    std::function<bool()> holds;
    std::string where;
  };

  CLI::App& command_;
  std::shared_ptr<std::vector<Condition>> conditions_ = std::make_shared<std::vector<Condition>>();
};

}  // namespace turncoat::cli
