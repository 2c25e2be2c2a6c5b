-- Sends the requests of a file (method, path and body of each line) one after the other, from a given index on, and
-- prints the figures as JSON.
local requests = {}
local at = 0

function init(args)
  for line in io.lines(args[1]) do
    local method, path, body = line:match('^(%S+) (%S+) (.*)$')
    if body == '' then
      requests[#requests + 1] = wrk.format(method, path)
    else
      wrk.headers['content-type'] = 'application/json'
      requests[#requests + 1] = wrk.format(method, path, nil, body)
    end
  end
  at = tonumber(args[2]) % #requests
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"microseconds":%d,"bytes":%d,"p50":%d,"p99":%d,"failures":%d,"broken":%d}\n',
    summary.requests, summary.duration, summary.bytes,
    latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
