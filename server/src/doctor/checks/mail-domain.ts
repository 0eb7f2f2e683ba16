import { isPrivateHost } from '../../platform/private-host.ts'
import type { Check } from '../check.ts'
import { type Finding, fine, unknown, warning } from '../finding.ts'

/** Reserved, so nobody can receive or check mail there. */
const reserved = /(^|\.)(test|example|invalid|localhost|example\.(com|net|org))$/i

export const mailDomainCheck: Check = {
  name: 'Mail domain',
  async run({ env, resolver }) {
    const domain = /@([^\s>]+)>?\s*$/.exec(env.MAIL_FROM)?.[1] ?? ''
    if (isPrivateHost(domain) || reserved.test(domain))
      return [unknown(`Not checked, because ${domain || 'MAIL_FROM'} is no public domain.`)]
    try {
      const [mx, records, policies] = await Promise.all([
        orNone(resolver.resolveMx(domain)),
        orNone(resolver.resolveTxt(domain)),
        orNone(resolver.resolveTxt(`_dmarc.${domain}`)),
      ])
      return explain(domain, {
        mx: mx.length > 0,
        spf: records.some((parts) => parts.join('').startsWith('v=spf1')),
        dmarc: policies.some((parts) => parts.join('').startsWith('v=DMARC1')),
      })
    } catch (error) {
      return [unknown(`Not checked, because DNS does not answer (${(error as { code?: string }).code}).`)]
    }
  },
}

function explain(
  domain: string,
  { mx, spf, dmarc }: { mx: boolean; spf: boolean; dmarc: boolean },
): Finding[] {
  const findings: Finding[] = []
  if (!mx)
    findings.push(
      warning(
        'mail-domain-mx',
        `${domain} receives no mail, so answers and bounces are lost.`,
        `Add an MX record, or send from a domain that has one.`,
      ),
    )
  if (!spf)
    findings.push(
      warning(
        'mail-domain-spf',
        `${domain} does not say who may send its mail, so mails may end up as spam.`,
        `Add the TXT record that your mail provider names, starting with v=spf1.`,
      ),
    )
  if (!dmarc)
    findings.push(
      warning(
        'mail-domain-dmarc',
        `${domain} has no DMARC policy, which large mail providers require.`,
        `Add a TXT record at _dmarc.${domain}, to begin with: v=DMARC1; p=none`,
      ),
    )
  return findings.length > 0 ? findings : [fine(`${domain} has MX, SPF and DMARC records.`)]
}

async function orNone<Result>(asking: Promise<Result[]>): Promise<Result[]> {
  return asking.catch((error: { code?: string }) => {
    if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return []
    throw error
  })
}
