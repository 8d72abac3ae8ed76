#include "record/text_source.h"

#include <algorithm>

namespace turncoat {

bool TextSource::refill() {
  before_ += end_;
  stream_.read(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
  next_ = 0;
  end_ = static_cast<std::size_t>(stream_.gcount());
  return end_ != 0;
}

void TextSource::top_up() {
  std::copy(buffer_.begin() + static_cast<std::ptrdiff_t>(next_),
            buffer_.begin() + static_cast<std::ptrdiff_t>(end_), buffer_.begin());
  before_ += next_;
  end_ -= next_;
  next_ = 0;
  stream_.read(buffer_.data() + end_, static_cast<std::streamsize>(buffer_.size() - end_));
  end_ += static_cast<std::size_t>(stream_.gcount());
}

bool TextSource::ahead(std::string_view text) {
  if (end_ - next_ < text.size() && stream_) top_up();
  return std::string_view(buffer_.data() + next_, end_ - next_).starts_with(text);
}

}  // namespace turncoat
