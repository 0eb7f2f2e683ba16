/** Lets several checkouts run their browser tests side by side; the build for e2e reads the same variable. */
const shift = Number(process.env.E2E_PORT_SHIFT ?? 0)

/** Ports of their own, so that browser tests run beside a development system. */
export const ports = {
  site: 3100 + shift,
  secondNode: 3101 + shift,
  control: 3102 + shift,
  identity: 9199 + shift,
  smtp: 1125 + shift,
  mails: 8125 + shift,
  tiles: 8126 + shift,
} as const

export const addresses = {
  site: `http://localhost:${ports.site}`,
  /** A node of the same installation that a test may start and stop. */
  secondNode: `http://localhost:${ports.secondNode}`,
  control: `http://127.0.0.1:${ports.control}`,
  /** On the same site as the pages, so that the sign-in frame may keep its storage. */
  identity: `http://localhost:${ports.identity}`,
  mails: `http://127.0.0.1:${ports.mails}`,
  tiles: `http://127.0.0.1:${ports.tiles}/tiles`,
} as const
