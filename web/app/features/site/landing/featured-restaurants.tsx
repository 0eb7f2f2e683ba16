import type { Category } from '@surplate/contract/food-rules'
import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { formatInteger, plural } from '@surplate/contract/lib/pluralize'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { FoodDrawing } from '~/domain/food-drawing'
import { Star } from '~/domain/star'
import { formatDecimal } from '~/lib/format'
import { Skeleton } from '~/ui/feedback/skeleton'
import { Plate } from '~/ui/layout/plate'
import { useFeaturedRestaurants } from './queries'
import { SectionTitle } from './section-title'

const slots = [0, 1, 2] as const
const pictures: readonly { category: Category; name: string }[] = [
  { category: 'Savoury', name: 'Rice' },
  { category: 'Sweet', name: 'Fruit tart' },
  { category: 'Savoury', name: 'Pizza' },
]
const card = 'card overflow-hidden'

export function FeaturedRestaurants() {
  const featured = useFeaturedRestaurants()
  const waiting = featured === undefined
  return (
    <section className="wrap pb-20" aria-labelledby="featured">
      <SectionTitle id="featured">Kitchens that give every week</SectionTitle>
      <ul aria-busy={waiting} className="mt-9 grid gap-4 md:grid-cols-3 md:gap-5">
        {slots.map((slot) => {
          const restaurant = featured?.[slot]
          if (restaurant) return <FeaturedCard key={slot} restaurant={restaurant} slot={slot} />
          return waiting ? <WaitingCard key={slot} /> : <FreeSlot key={slot} slot={slot} />
        })}
      </ul>
    </section>
  )
}

function FeaturedCard({ restaurant, slot }: { restaurant: LeaderboardEntry; slot: number }) {
  const picture = pictures[slot]
  return (
    <li className={card}>
      {picture && <FoodDrawing {...picture} className="h-44" />}
      <div className="grid gap-0.5 px-5 pt-4.5 pb-5">
        <h3 className="truncate text-[1.25rem] leading-6.5">{restaurant.name}</h3>
        <p className="text-compact text-soft">{restaurant.cuisine_type}</p>
        <p className="mt-3 flex items-center justify-between border-t border-line pt-3.5 text-sm text-soft tabular-nums [&_b]:font-semibold [&_b]:text-fg">
          <span>
            <b>{formatInteger(restaurant.total_donations)}</b> {plural(restaurant.total_donations, 'portion')}{' '}
            donated
          </span>
          {restaurant.average_rating !== null && (
            <span className="inline-flex items-center gap-1">
              <Star lit />
              <span className="sr-only">Average rating</span>
              <b>{formatDecimal(restaurant.average_rating)}</b>
            </span>
          )}
        </p>
      </div>
    </li>
  )
}

function WaitingCard() {
  return (
    <li className={card}>
      <Skeleton className="h-44 rounded-none" />
      <div className="grid gap-2.5 px-5 pt-5 pb-5">
        <Skeleton className="h-5.5 w-2/3" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="mt-4.5 h-4 w-4/5" />
      </div>
    </li>
  )
}

const invitations = [
  { title: 'A place for your kitchen', text: 'Donate tonight’s surplus and get featured here.' },
  { title: 'A place for the bakery next door', text: 'This morning’s bread is still good bread.' },
  { title: 'A place for the canteen', text: 'What’s left after lunch can be someone’s dinner.' },
]

/** Shown for an empty slot, or when loading failed. */
function FreeSlot({ slot }: { slot: number }) {
  const { title, text } = invitations[slot] ?? {}
  return (
    <li className={`${card} grid grid-rows-[11rem_1fr]`}>
      <span className="grid place-items-center bg-primary-wash">
        <Plate className="size-32">
          <Plus x="48" y="48" width="24" height="24" className="text-(--art-mark)" />
        </Plate>
      </span>
      <div className="grid content-start gap-0.5 px-5 pt-4.5 pb-5">
        <h3 className="text-[1.25rem] leading-6.5">{title}</h3>
        <p className="text-compact text-soft">{text}</p>
        <Link to="/login" className="link mt-2 inline-flex min-h-11 items-center justify-self-start text-sm">
          List your first item
        </Link>
      </div>
    </li>
  )
}
