import type { Cost, Measured } from './measured.ts'

function cost(api: number, worker: number, database: number, redis: number, load: number): Cost {
  return { api, worker, database, redis, load }
}

/** Round figures for tests, so that they do not change with every measurement. */
export const example: Measured = {
  machine: { cores: 2 },
  idle: cost(0.01, 0.02, 0.02, 0.005, 0.01),
  calls: {
    browse: cost(1, 0, 1, 0.02, 0.3),
    list: cost(2, 0, 2, 0.1, 0.4),
    claim: cost(2.5, 0, 2, 0.1, 0.4),
    accept: cost(3.5, 0, 3.5, 0.1, 0.4),
    dashboard: cost(8, 0, 6, 0.1, 2),
  },
  follows: {
    hint: cost(0.1, 0.5, 0.6, 0.05, 0),
    delivery: cost(0.015, 0, 0, 0, 0.02),
    mail: cost(0, 3.5, 2, 0.02, 1),
  },
  points: [],
  held: [],
  rowBytes: { food_items: 400, donation_requests: 400, jobs: 600 },
}
