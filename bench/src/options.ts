import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '4' },
    world: { type: 'string', default: 'large' },
    strict: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    reload: { type: 'boolean', default: false },
  },
})

/** Settings of a run, from the command line. */
export const options = {
  /** Benchmarks to run, such as `B1`; all if empty. */
  ids: positionals.map((id) => id.toUpperCase()),
  rounds: Number(values.rounds),
  /** Duration of each side of a round. */
  seconds: Number(values.seconds),
  /** Connections of the load generators. */
  clients: Number(values.clients),
  /** `small` replaces the large world by the small one, to try a benchmark quickly. */
  world: values.world === 'small' ? ('small' as const) : ('large' as const),
  /** Fail if a goal is not reached. */
  strict: values.strict,
  /** Use the worlds as they are, even if the loader or a migration has changed. */
  keep: values.keep,
  /** Load the worlds again. */
  reload: values.reload,
}
