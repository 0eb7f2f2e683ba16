import { type Storage, storageNames } from '@surplate/contract/food-facts'
import { Flame, type LucideIcon, Refrigerator, Snowflake, Thermometer } from 'lucide-react'

const icons: Record<Storage, LucideIcon> = {
  hot: Flame,
  chilled: Refrigerator,
  frozen: Snowflake,
  room: Thermometer,
}

/** How the food is kept; nothing if that is not stated. */
export function StorageMark({ storage }: { storage: Storage | null }) {
  if (!storage) return null
  const Icon = icons[storage]
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden="true" className="size-4" />
      {storageNames[storage]}
    </span>
  )
}
