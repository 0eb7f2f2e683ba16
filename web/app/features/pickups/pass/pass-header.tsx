import type { PassView } from '@surplate/contract/passes'
import { placeTime } from '~/lib/place-time'
import { LogoMark } from '~/ui/layout/logo'
import { TownMap } from '~/ui/layout/town-map'
import { useNow } from '~/ui/layout/use-now'

export function PassHeader({ view: { name, pickup } }: { view: PassView }) {
  const place = placeTime(pickup.time_zone, useNow())
  return (
    <header className="relative overflow-hidden bg-night text-(--night-text) [--logo-gap:var(--night)]">
      <TownMap town="wide" places={false} className="opacity-75" />
      <div aria-hidden="true" className="absolute inset-0 bg-linear-to-b from-night/55 to-night/90" />
      <div className="relative mx-auto max-w-240 px-5 pt-2 pb-6 lg:pb-8">
        {/* Not a link: a driver who leaves this page has no way back to it. */}
        <p className="flex min-h-11 items-center gap-2 font-display text-[1.25rem] leading-none font-bold tracking-[-0.03em] text-white">
          <LogoMark />
          Surplate
        </p>
        <h1 tabIndex={-1} className="mt-4 text-[2rem] leading-9.5 wrap-anywhere">
          {pickup.restaurant_name}
        </h1>
        <p className="mt-1 font-display text-xl leading-6.5 font-semibold text-(--teal-200)">
          {place.dayAndWindow(pickup.window)}
          {place.zone && <span className="block text-sm font-normal">{place.zone}</span>}
        </p>
        <p className="mt-2 text-compact text-(--night-soft) wrap-anywhere">
          {name}, you collect for {pickup.food_bank_name}
        </p>
      </div>
    </header>
  )
}
