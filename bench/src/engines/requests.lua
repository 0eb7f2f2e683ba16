-- Sends the requests of a file in turn, starting at a given number, and prints the results as JSON. `{{n}}` in a request
-- becomes its number.
local heads, tails, number = {}, {}, 0

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  while true do
    local length = file:read('*n')
    if not length then break end
    file:read(1)
    local text = file:read(length)
    local from, to = text:find('{{n}}', 1, true)
    heads[#heads + 1] = from and text:sub(1, from - 1) or text
    tails[#heads] = from and text:sub(to + 1)
  end
  file:close()
  number = tonumber(args[2])
end

function request()
  number = number + 1
  local index = number % #heads + 1
  local tail = tails[index]
  return tail and (heads[index] .. number .. tail) or heads[index]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"microseconds":%d,"refused":%d,"broken":%d,"p50":%d,"p95":%d,"p99":%d}\n',
    summary.requests, summary.duration, errors.status, errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50), latency:percentile(95), latency:percentile(99)))
end
