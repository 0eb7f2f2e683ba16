/** Health check of a container: the exit code says whether the process beside it answers. */
const { METRICS_PORT = '9464' } = process.env
const answer = await fetch(`http://127.0.0.1:${METRICS_PORT}/healthz`).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1
