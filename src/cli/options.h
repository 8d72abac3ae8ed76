// How a command declares its arguments. Only options.cpp and main.cpp see the library behind it, whose header takes
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

  /// Arguments without a name, in the order of their declaration.
  void required(const std::string& name, int& value, Range range, const std::string& help);
  void required(const std::string& name, std::string& value, const std::string& help);
  void required(const std::string& name, std::vector<std::string>& values, const std::string& help);
  void optional(const std::string& name, std::string& value, const std::string& help);
  /// Any number of them, also none.
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

  /// A command of this command, such as `import` of `library`; one of them has to be chosen. See `declare_parts`.
  Options part(const std::string& name, const std::string& summary);
  /// Whether the user chose this command.
  bool chosen() const;

  /// The two cannot be given together.
  void exclude(const std::string& one, const std::string& other);

  // An option that would do nothing is refused: the user expects it to work. tests/cli/idle_options_test.cpp
  // has a line for every option of every command.
  /// These do nothing unless the other one is given.
  void needs(Names options, const std::string& other);
  /// These do nothing where the other one is given.
  void idle_with(Names options, const std::string& other);
  /// These do nothing unless the condition holds, which is looked at when all arguments are read. `where` ends the
  /// sentence "--lines does nothing ...".
  void only_if(Names options, std::function<bool()> condition, const std::string& where);
  /// Throws InputError if an option was given that does nothing.
  void refuse_idle() const;
  /// The same for these, where only the work shows that they do nothing.
  void refuse(Names options, const std::string& where) const;

  /// What the help says after the list of options: details and examples. A first line that is empty is left out, so
  /// that a raw string can begin on a line of its own.
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
