import type { Pickup } from '@surplate/contract/pickups'
import { CodeDigits } from '../code/code-digits'
import { OfflineBadge } from '../code/offline-badge'
import '../code/paper.css'
import { QrCode } from '../code/qr-code'

/** `kept`: a reload without a connection still shows it. */
export function PassCode({ code, kept }: { code: NonNullable<Pickup['code']>; kept: boolean }) {
  return (
    <section
      aria-labelledby="pass-code"
      className="paper grid justify-items-center gap-3 rounded-lg border border-line px-4 py-6 text-center"
    >
      <h2 id="pass-code" className="font-sans text-base font-semibold tracking-normal">
        Show this at the door
      </h2>
      <QrCode text={code.qr} className="w-full max-w-86" />
      <CodeDigits digits={code.digits} className="text-[3.25rem]" />
      {kept ? (
        <OfflineBadge>Works offline</OfflineBadge>
      ) : (
        <p className="text-sm text-soft">Keep this page open. Your browser does not save it.</p>
      )}
    </section>
  )
}
