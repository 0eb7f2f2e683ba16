import type { Photo } from '@surplate/contract/food-items'
import { useEffect, useRef, useState } from 'react'
import { logFailure } from '~/lib/log'
import { uploadPhoto } from '~/lib/network/upload-photo'
import { shrinkPhoto } from '~/lib/shrink-photo'
import { explainPhotoFailure, type PhotoFailure } from './photo-failure'

type Upload =
  | { step: 'none' }
  | { step: 'running'; preview: string; progress: number }
  | { step: 'done'; preview: string }
  | ({ step: 'failed'; file: File } & PhotoFailure)

/** Uploads a photo while the rest of the form is filled in. Choosing another one replaces the first. */
export function usePhotoUpload(onUploaded: (photo: Photo) => void) {
  const [upload, setUpload] = useState<Upload>({ step: 'none' })
  const running = useRef<{ abort: AbortController; result: Promise<Photo | 'lost'> }>(undefined)
  const preview = upload.step === 'running' || upload.step === 'done' ? upload.preview : undefined
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview)
  }, [preview])
  useEffect(() => () => running.current?.abort.abort(), [])

  function choose(file: File) {
    cancel()
    const abort = new AbortController()
    running.current = { abort, result: run(file, abort.signal) }
  }

  async function run(file: File, signal: AbortSignal): Promise<Photo | 'lost'> {
    const show = (next: Upload) => {
      if (!signal.aborted) setUpload(next)
    }
    try {
      const image = await shrinkPhoto(file)
      if (signal.aborted) return 'lost'
      const shown = URL.createObjectURL(image)
      show({ step: 'running', preview: shown, progress: 0 })
      const onProgress = (progress: number) => show({ step: 'running', preview: shown, progress })
      const photo = await uploadPhoto(image, { onProgress, signal })
      show({ step: 'done', preview: shown })
      if (!signal.aborted) onUploaded(photo)
      return photo
    } catch (failure) {
      if (signal.aborted) return 'lost'
      logFailure('Failed to upload the photo', failure)
      show({ step: 'failed', file, ...explainPhotoFailure(failure) })
      return 'lost'
    } finally {
      if (running.current?.abort.signal === signal) running.current = undefined
    }
  }

  function cancel() {
    running.current?.abort.abort()
    running.current = undefined
  }

  return {
    ...upload,
    choose,
    remove() {
      cancel()
      setUpload({ step: 'none' })
    },
    /** The photo that was uploading, or `lost` if it did not arrive; undefined if none was. */
    settled: async () => running.current?.result,
  }
}
