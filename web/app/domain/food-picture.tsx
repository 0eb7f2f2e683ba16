import type { Photo } from '@surplate/contract/food-items'
import type { Category } from '@surplate/contract/food-rules'
import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import { Drawing } from './food-drawing'
import { FoodGround, filling } from './food-ground'
import { usePhoto } from './use-photo'

/**
 * The photo of a dish, or a drawing of something like it. `marked` says so on a drawing, for where people decide about
 * the food.
 */
export function FoodPicture({
  category,
  name,
  photo = null,
  marked = false,
  className,
}: {
  category: Category
  name: string
  photo?: Photo | null
  marked?: boolean
  className?: string
}) {
  const drawing = (
    <>
      <Drawing category={category} name={name} />
      {marked && <IllustrationMark />}
    </>
  )
  return (
    <FoodGround category={category} className={className}>
      {photo ? <FoodPhoto key={photo.id} photo={photo} instead={drawing} /> : drawing}
    </FoodGround>
  )
}

function FoodPhoto({ photo, instead }: { photo: Photo; instead: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null)
  const { url, missing } = usePhoto(photo, box)
  return (
    <span ref={box} className="absolute inset-0">
      {missing && instead}
      {url && <img src={url} alt="" className={clsx('animate-appear', filling)} />}
    </span>
  )
}

function IllustrationMark() {
  return (
    <span className="absolute right-4 bottom-3.5 inline-flex h-7 items-center rounded-full bg-surface/88 px-2.5 text-xs text-soft">
      Illustration
    </span>
  )
}
