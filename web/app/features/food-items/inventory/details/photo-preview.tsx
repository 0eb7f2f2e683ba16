import type { Photo } from '@surplate/contract/food-items'
import { type Category, categories } from '@surplate/contract/food-rules'
import { Trash2 } from 'lucide-react'
import { FoodPicture } from '~/domain/food-picture'
import { IconButton } from '~/ui/controls/button'
import { ProgressRing } from '~/ui/feedback/progress-ring'

/** `src` is the chosen file; a photo that was uploaded before is loaded. */
export function PhotoPreview({
  src,
  progress,
  photo,
  dish,
  onRemove,
}: {
  src: string | undefined
  /** While it uploads. */
  progress: number | undefined
  photo: Photo | null
  dish: { name: string; category: string }
  onRemove: () => void
}) {
  return (
    <div className="flex items-center gap-4 rounded-md p-3 shadow-[inset_0_0_0_1px_var(--line)]">
      <span className="relative block size-20 shrink-0 overflow-hidden rounded-inner bg-sunken">
        {src ? (
          <img src={src} alt="" className="size-full object-cover" />
        ) : (
          <FoodPicture {...dish} category={categoryOf(dish)} photo={photo} className="size-full" />
        )}
        {progress !== undefined && (
          <span className="absolute inset-0 grid place-items-center bg-black/45 text-white">
            <ProgressRing label="Uploading the photo" share={progress} />
          </span>
        )}
      </span>
      <p className="min-w-0 flex-1 text-sm text-soft">
        {progress === undefined ? 'Food banks see it on your listing.' : 'Uploading. You can go on.'}
      </p>
      <IconButton label="Remove photo" onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function categoryOf({ category }: { category: string }): Category {
  return categories.find((one) => one === category) ?? 'Savoury'
}
