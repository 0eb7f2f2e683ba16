/** Lets several checkouts run browser tests side by side; the e2e build reads the same variable. */
const shift = Number(process.env.E2E_PORT_SHIFT ?? 0)

/** Separate ports, so that browser tests can run next to a development system. */
export const ports = {
  site: 3100 + shift,
  secondNode: 3101 + shift,
  control: 3102 + shift,
  mailOnly: 3103 + shift,
  mailOnlyControl: 3104 + shift,
  checking: 3105 + shift,
  checkingControl: 3106 + shift,
  identity: 9199 + shift,
  smtp: 1125 + shift,
  mails: 8125 + shift,
  tiles: 8126 + shift,
} as const

export const addresses = {
  site: `http://localhost:${ports.site}`,
  /** A second node of the same installation that a test may start and stop. */
  secondNode: `http://localhost:${ports.secondNode}`,
  control: `http://127.0.0.1:${ports.control}`,
  /** A node without any setting of Firebase, for the test that starts it. */
  mailOnly: `http://localhost:${ports.mailOnly}`,
  mailOnlyControl: `http://127.0.0.1:${ports.mailOnlyControl}`,
  /** A network that checks organisations before they claim or offer food, for the test that starts it. */
  checking: `http://localhost:${ports.checking}`,
  checkingControl: `http://127.0.0.1:${ports.checkingControl}`,
  /** Same site as the pages, so that the sign-in iframe keeps its storage. */
  identity: `http://localhost:${ports.identity}`,
  mails: `http://127.0.0.1:${ports.mails}`,
  tiles: `http://127.0.0.1:${ports.tiles}/tiles`,
} as const

/** Those who run the network of the tests, named before anybody signs in. */
export const operatorAddresses = ['ana@operators.example', 'ben@operators.example'] as const
