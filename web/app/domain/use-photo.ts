import type { Photo } from '@surplate/contract/food-items'
import { type PhotoSize, photoSizes } from '@surplate/contract/photos'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { onceNear } from '~/lib/loading/once-near'
import { loadPhoto } from '~/lib/network/load-photo'
import { useSession } from '~/lib/session/session'

/** Loads a photo once its box comes near the viewport, in the size that fills the box. */
export function usePhoto(photo: Photo, box: RefObject<HTMLElement | null>) {
  const { type_id } = useSession()
  const size = useSizeOnceNear(photo, box)
  const { data, isError } = useQuery({
    queryKey: [type_id, 'photo', photo.id, size],
    queryFn: ({ signal }) => loadPhoto(photo.id, size ?? 'small', signal),
    enabled: size !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'Failed to load a photo' },
  })
  return { url: useObjectUrl(data ?? undefined), missing: isError || data === null }
}

function useSizeOnceNear(photo: Photo, box: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<PhotoSize>()
  const { width, height } = photo
  useEffect(() => {
    if (!box.current) return
    return onceNear(box.current, ({ boundingClientRect }) =>
      setSize(sizeToFill(boundingClientRect, { width, height }, devicePixelRatio)),
    )
  }, [box, width, height])
  return size
}

type Area = { width: number; height: number }

/** The smallest size that covers the box sharply; a box may show only the middle of a photo. */
export function sizeToFill(box: Area, photo: Area, pixelRatio: number): PhotoSize {
  const pixels = Math.max(box.width, (box.height * photo.width) / photo.height) * pixelRatio
  if (pixels <= photoSizes.small) return 'small'
  return pixels <= photoSizes.medium ? 'medium' : 'large'
}

/** Before the first paint, so that a photo in the cache shows at once. */
function useObjectUrl(blob: Blob | undefined) {
  const [url, setUrl] = useState<string>()
  useLayoutEffect(() => {
    if (!blob) return
    const created = URL.createObjectURL(blob)
    setUrl(created)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(created)
    }
  }, [blob])
  return url
}
