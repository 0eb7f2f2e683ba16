/** Ports of their own, so that browser tests run beside a development system. The build for e2e knows the identity address. */
export const ports = { site: 3100, identity: 9199, smtp: 1125, mails: 8125, tiles: 8126 } as const

export const addresses = {
  site: `http://localhost:${ports.site}`,
  /** On the same site as the pages, so that the sign-in frame may keep its storage. */
  identity: `http://localhost:${ports.identity}`,
  mails: `http://127.0.0.1:${ports.mails}`,
  tiles: `http://127.0.0.1:${ports.tiles}/tiles`,
} as const
