import type { Mutant } from './mutant.ts'
import { inServer } from './tests.ts'

/** What comes in, and what goes out. */
export const content: readonly Mutant[] = [
  {
    name: 'mail goes to addresses that nobody confirmed',
    file: 'server/src/platform/mail/deliver.ts',
    find: "if (!person.email_confirmed_at) return drop('email is not confirmed')",
    replace: '',
    test: inServer(
      'features/accounts/email-confirmation',
      'unconfirmed address > gets no order mails, while the order proceeds',
    ),
  },
  {
    name: 'mail goes to disabled users',
    file: 'server/src/platform/mail/deliver.ts',
    find: "if (person.disabled_at) return drop('user is disabled')",
    replace: '',
    test: inServer('platform/mail/deliver', 'sends no mail to a disabled user'),
  },
  {
    name: 'live events of an outage become dead letters',
    file: 'server/src/platform/jobs/worker.ts',
    find: "table[name]?.lapses && retryCount >= retryLimit ? 'lapsed' : 'failed'",
    replace: "'failed'",
    test: inServer(
      'platform/jobs/jobs',
      'gives up live events after their last retry, and moves other jobs to the dead letters',
    ),
  },
  {
    name: 'a page is served without a nonce',
    file: 'server/src/platform/http/web.ts',
    find: '.replace(/<script(?=[\\s>])/g, `<script nonce="${nonce}"`)',
    replace: '',
    test: inServer(
      'platform/http/web',
      'only allows scripts of the page itself, with a new nonce per response',
    ),
  },
  {
    name: 'every page has the same nonce',
    file: 'server/src/platform/http/web.ts',
    find: "randomBytes(16).toString('base64')",
    replace: "Buffer.alloc(16).toString('base64')",
    test: inServer(
      'platform/http/web',
      'only allows scripts of the page itself, with a new nonce per response',
    ),
  },
  {
    name: 'pages run scripts of anyone',
    file: 'server/src/platform/http/web.ts',
    find: "`script-src 'self' 'nonce-${nonce}'${scripts}`",
    replace: "`script-src 'self' 'unsafe-inline' 'nonce-${nonce}'${scripts}`",
    test: inServer(
      'platform/http/web',
      'only allows scripts of the page itself, with a new nonce per response',
    ),
  },
  {
    name: 'responses have no protective headers',
    file: 'server/src/platform/http/server.ts',
    find: '    reply.headers(protectiveHeaders)\n',
    replace: '',
    test: inServer('platform/http/http', 'every response > GET /healthz has the security headers'),
  },
  {
    name: 'an upload is what its sender calls it',
    file: 'server/src/platform/photos/encode.ts',
    find: "if (kind === null) throw refusal('Please choose a JPEG, PNG, WebP or AVIF photo')",
    replace: '',
    test: inServer('features/photos/upload', 'uploading > SVG named JPEG is refused with a message'),
  },
  {
    name: 'a PDF is kept as it came',
    file: 'server/src/features/verification/documents/serve-documents.ts',
    find: 'bytes: await drawPdf(upload)',
    replace: 'bytes: upload',
    test: inServer(
      'features/verification/documents/documents',
      'a PDF > is drawn anew, and served as a download that can do nothing',
    ),
  },
  {
    name: 'production serves the site without TLS',
    file: 'server/src/env.ts',
    find: "if (env.NODE_ENV !== 'production' || protocol === 'https:' || isPrivateHost(hostname)) return",
    replace: 'if (hostname) return',
    test: inServer('env', 'requires https in production, except on a local machine or private network'),
  },
  {
    name: 'production trusts the keys of an emulator',
    file: 'server/src/env.ts',
    find: "if (env.NODE_ENV === 'production') fault('only Google’s keys are accepted in production')",
    replace: '',
    test: inServer('env', 'rejects emulator keys > in production'),
  },
]
