import { once } from 'node:events'
import { connect } from 'node:tls'
import type { Check } from '../check.ts'
import { broken, type Finding, fine, warning } from '../finding.ts'

const patienceMs = 5_000
/** Renewed certificates have a third of their time left, whether it is 90 days or 12 hours. */
const lateShare = 1 / 6

export const siteCheck: Check = {
  name: 'Site',
  async run({ env, clock }) {
    const url = new URL(env.PUBLIC_URL)
    const [ready, certificate] = await Promise.all([
      readyFinding(url),
      url.protocol === 'https:' ? certificateFindings(url, clock.now()) : [],
    ])
    return [ready, ...certificate]
  },
}

async function readyFinding({ origin }: URL): Promise<Finding> {
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(patienceMs) })
    const { status } = (await answer.json().catch(() => ({}))) as { status?: string }
    if (answer.ok && status === 'ready') return fine(`${origin} is ready.`)
    if (status)
      return broken(
        'site-not-ready',
        `${origin} answers that it is ${status}.`,
        'Its log says why; usually the database does not answer.',
      )
    return broken(
      'site-unreachable',
      `${origin}/readyz answers with status ${answer.status}, which does not come from the API.`,
      'Let the reverse proxy pass /readyz, /healthz, /api and /socket.io to the API.',
    )
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { message?: string } }
    return broken(
      'site-unreachable',
      `${origin} does not answer: ${cause?.message || message}.`,
      'Start the API and its reverse proxy, and check DNS and firewall. PUBLIC_URL has to be the address that people open.',
    )
  }
}

async function certificateFindings({ hostname, port }: URL, now: Date): Promise<Finding[]> {
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    // To look at it also if it is not trusted; nothing is sent.
    rejectUnauthorized: false,
    timeout: patienceMs,
  })
  socket.on('error', () => {})
  socket.on('timeout', () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'secureConnect')
    const { valid_from: from, valid_to: to } = socket.getPeerCertificate()
    return explain(socket.authorizationError?.toString(), new Date(from), new Date(to), now)
  } catch {
    // That the site does not answer is said once.
    return []
  } finally {
    socket.destroy()
  }
}

function explain(distrust: string | undefined, from: Date, to: Date, now: Date): Finding[] {
  const leftMs = to.getTime() - now.getTime()
  const findings: Finding[] = []
  if (distrust)
    findings.push(
      broken(
        'certificate-not-trusted',
        `Browsers do not trust the certificate of the site: ${distrust}.`,
        'Serve a certificate for this host name from a public authority, with all intermediate certificates.',
      ),
    )
  if (leftMs < (to.getTime() - from.getTime()) * lateShare)
    findings.push(
      (leftMs < 0 ? broken : warning)(
        'certificate-expires',
        `The certificate of the site ${leftMs < 0 ? 'expired' : 'expires'} on ${inWords(to)}.`,
        'Renew it, and find out why it was not renewed automatically.',
      ),
    )
  return findings.length > 0 ? findings : [fine(`The certificate of the site is valid until ${inWords(to)}.`)]
}

function inWords(moment: Date) {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
