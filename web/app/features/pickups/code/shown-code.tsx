import type { Pickup } from '@surplate/contract/pickups'
import { placeTime } from '~/lib/place-time'
import { useNow } from '~/ui/layout/use-now'
import { CodeDigits } from './code-digits'
import { OfflineBadge } from './offline-badge'
import { QrCode } from './qr-code'
import { useWakeLock } from './use-wake-lock'

/** `saved`: it is on this device too. */
export function ShownCode({
  pickup: { restaurant, food_bank, window, time_zone },
  code,
  saved,
}: {
  pickup: Pickup
  code: NonNullable<Pickup['code']>
  saved: boolean
}) {
  const place = placeTime(time_zone, useNow())
  useWakeLock()
  return (
    <div className="grid grid-rows-[1fr_auto] gap-6 px-4 pb-5">
      <div className="grid content-center justify-items-center gap-x-12 gap-y-3 text-center lg:grid-cols-[auto_auto] lg:justify-center lg:justify-items-start lg:text-left">
        {/* With its quiet zone: the code itself is about 300 px wide on a phone. */}
        <QrCode text={code.qr} className="w-[min(21.75rem,100%)] lg:row-span-2 lg:w-112" />
        <div className="max-w-full lg:self-end">
          <h1 tabIndex={-1} className="text-2xl wrap-anywhere lg:text-3xl">
            {restaurant.name}
          </h1>
          <p className="text-soft wrap-anywhere">
            {place.dayAndWindow(window)}
            {place.zone && `, ${place.zone}`}. {food_bank.name}.
          </p>
        </div>
        <CodeDigits
          digits={code.digits}
          className="mt-2 text-[clamp(3.25rem,17vw,5rem)] lg:self-start lg:text-[6rem]"
        />
      </div>
      <div className="grid justify-items-center gap-3 text-center text-sm text-soft">
        {saved && <OfflineBadge>Saved on this phone, works offline</OfflineBadge>}
        <p>Show it at the door. The kitchen types or scans it.</p>
      </div>
    </div>
  )
}
