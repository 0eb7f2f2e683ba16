// JavaScript, because removing types would cost this thread 16 MB more.
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const { beats, beatMs, mostMissed } = workerData
let seen = -1
let missed = 0

// Counts its own turns instead of time, because both threads stand still while the machine sleeps.
setInterval(() => {
  const now = Atomics.load(beats, 0)
  missed = now === seen ? missed + 1 : 0
  seen = now
  if (missed < mostMissed) return
  const msg = 'the event loop stood still for too long: the process ends itself'
  writeSync(1, `${JSON.stringify({ level: 60, time: Date.now(), msg })}\n`)
  process.kill(process.pid, 'SIGKILL')
}, beatMs)
