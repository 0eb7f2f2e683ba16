import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { FoodGround, filling } from '~/domain/food-ground'
import rice from '~/ui/art/savoury-rice.svg'
import { ButtonLink } from '~/ui/controls/button'
import { TownMap } from '~/ui/layout/town-map'

/** `dashboard` is the link for a member; a visitor is invited to join. */
export function Hero({ card, dashboard }: { card: ReactNode; dashboard: string | undefined }) {
  return (
    <div className="relative overflow-hidden bg-night text-(--night-text)">
      <TownMap town="wide" taken />
      <div className="night-veil absolute inset-0" />
      <div className="wrap relative">
        <div className="grid gap-9 pt-23 pb-10 lg:grid-cols-[1fr_24rem] lg:items-center lg:gap-12 lg:pt-33 lg:pb-22">
          <div>
            <h1 tabIndex={-1} className="max-w-[11ch] text-hero leading-[.98] tracking-(--track-hero)">
              Surplus belongs on a plate.
            </h1>
            <p className="mt-5 max-w-120 text-lg leading-7 text-[#C4DCD6]">
              Restaurants list what is left at closing. Food banks nearby claim it and collect it before it
              expires.
            </p>
            <div className="mt-7 flex flex-wrap gap-3">
              <ButtonLink look="light" size="large" to={dashboard ?? '/login'} className="outline-white">
                {dashboard ? 'Open your dashboard' : 'Join'}
              </ButtonLink>
              <ButtonLink look="night" size="large" to="/aboutUs" className="outline-white">
                Learn More
              </ButtonLink>
            </div>
            <Trip />
          </div>
          {card}
        </div>
      </div>
    </div>
  )
}

/** Illustrates one rescue. The names are fictional, so it is hidden from screen readers. */
function Trip() {
  return (
    <div
      aria-hidden="true"
      className="mt-11 hidden w-max items-center gap-3.5 rounded-lg border border-white/10 bg-[rgb(4_18_15/.72)] py-3 pr-5 pl-3 text-compact leading-5 lg:flex [&_small]:block [&_small]:text-xs [&_small]:text-(--night-soft)"
    >
      <FoodGround category="Savoury" className="size-14 rounded-md">
        <img src={rice} alt="" width={320} height={200} className={filling} />
      </FoodGround>
      <div>
        24 portions of Vegetable biryani<small>Saffron &amp; Clove</small>
      </div>
      <ArrowRight className="mx-1.5 text-(--teal-400)" />
      <div>
        Harvest Table<small>1.24 km away</small>
      </div>
    </div>
  )
}
