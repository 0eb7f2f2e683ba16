import type { Photo } from '@surplate/contract/food-items'
import type { Category } from '@surplate/contract/food-rules'
import { formatInteger } from '@surplate/contract/lib/pluralize'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { FoodPicture } from '~/domain/food-picture'

export type RequestRow = {
  id: string
  to: string
  food: { id: string; name: string; category: Category; photo: Photo | null }
  quantity: number
  who: string
  when: ReactNode
}

/** Orders that need action, at the top of the dashboard; each row links to its order. */
export function RequestsCard({
  title,
  all,
  rows,
}: {
  title: string
  all: { label: string; to: string }
  rows: readonly RequestRow[]
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card mb-4 min-w-0 pb-2 lg:mb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-5 pt-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <Link to={all.to} className="link inline-flex min-h-11 items-center text-sm">
          {all.label}
        </Link>
      </div>
      <ul className="grid px-2 lg:grid-cols-3">
        {rows.map(({ id: key, to, food, quantity, who, when }) => (
          <li key={key} className="min-w-0">
            <Link
              to={to}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3.5 rounded-md px-3 py-2.5 hover:bg-hover"
            >
              <FoodPicture
                category={food.category}
                name={food.name}
                photo={food.photo}
                className="size-14 rounded-inner"
              />
              <span className="grid min-w-0">
                <b className="truncate text-base leading-5.5 font-semibold">
                  <span className="text-primary-text tabular-nums">{formatInteger(quantity)} ×</span>{' '}
                  {food.name}
                </b>
                <span className="truncate text-sm text-soft">{who}</span>
                <span className="text-xs text-soft">{when}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
