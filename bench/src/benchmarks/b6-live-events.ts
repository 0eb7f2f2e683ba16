import type { Benchmark } from '../benchmark.ts'
import { compareNetworks } from '../live/compare-networks.ts'
import { compareWithSocketIo } from '../live/compare-with-socket-io.ts'

export const liveEvents: Benchmark = {
  id: 'B6',
  title: 'An event to many sockets, and how many a listing reaches as the network grows',
  run: async () => [await compareWithSocketIo(), await compareNetworks()],
}
