import { type Cost, type Measured, parts } from './measured.ts'
import { markdownTable, part } from './tables.ts'

const names = {
  browse: 'browse',
  list: 'list an item',
  claim: 'claim',
  accept: 'accept',
  dashboard: 'dashboard, all its calls',
  hint: 'a live event',
  delivery: 'its delivery to a socket',
  mail: 'a mail',
}

/** Milliseconds of processor time of each action. */
export function costTable({ calls, follows }: Measured): string {
  const rows = Object.entries<Cost>({ ...calls, ...follows }).map(([name, cost]) => [
    names[name as keyof typeof names],
    ...parts.filter((each) => each !== 'load').map((each) => part(cost[each])),
  ])
  return markdownTable(['ms of a core', 'node', 'worker', 'database', 'Redis'], rows)
}
