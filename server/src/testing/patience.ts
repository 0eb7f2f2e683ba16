import { moderate, type Patience } from '../platform/db/pool.ts'

/** Some machines stop for many seconds. Waits for locks stay short, because tests provoke them. */
export const patient: Patience = {
  ...moderate,
  queue: 45_000,
  connect: 20_000,
  statement: 40_000,
  read: 45_000,
}
