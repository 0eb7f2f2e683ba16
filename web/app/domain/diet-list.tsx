import { type Diet, dietNames } from '@surplate/contract/food-facts'
import { Check, Leaf } from 'lucide-react'

const leafy: readonly Diet[] = ['vegetarian', 'vegan']

/** Diets that the food is stated to fit. */
export function DietList({ diets }: { diets: readonly Diet[] }) {
  if (diets.length === 0) return <p className="text-sm text-soft">No diet stated</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {diets.map((diet) => {
        const Icon = leafy.includes(diet) ? Leaf : Check
        return (
          <li
            key={diet}
            className="inline-flex h-7 items-center gap-1.5 rounded-full bg-accepted pr-2.5 pl-2 text-xs font-semibold text-on-accepted"
          >
            <Icon aria-hidden="true" className="size-4" />
            {dietNames[diet]}
          </li>
        )
      })}
    </ul>
  )
}
