/** Photos of food. They are uploaded to and served by routes of their own, because they are not JSON. */

/** Widths in pixels; a smaller photo is not enlarged. */
export const photoSizes = { small: 320, medium: 800, large: 1600 } as const
export type PhotoSize = keyof typeof photoSizes

/** Formats that are served, best first. */
export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** Formats that are accepted, recognised by content. */
export const acceptedPhotoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const mostPhotoBytes = 10 * 1024 * 1024
/** Cameras of 12 megapixels take photos of up to 4,080 × 3,072 pixels. */
export const mostPhotoPixels = 12_600_000

/** POST with the image as the body; the response is `{ id, width, height }`. */
export const photoUploadPath = '/api/photos'

/** GET with the caller's token. The format follows from the `Accept` header. */
export function photoPath(id: string, size: PhotoSize): string {
  return `${photoUploadPath}/${id}/${size}`
}
