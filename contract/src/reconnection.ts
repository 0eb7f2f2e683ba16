/**
 * How a browser keeps its connection: it never gives up, and waits 1 to 5 seconds between attempts.
 * Apart from the live events, so that pages need not load the schemas for it.
 */
export const reconnection = {
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
}
