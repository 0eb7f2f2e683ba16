import { acceptedPhotoTypes, mostPhotoBytes, photoSizes } from '@surplate/contract/photos'

/** The browser cannot decode the file. */
export class PhotoUnreadable extends Error {
  override name = 'PhotoUnreadable'
}

/** Even the shrunk photo is larger than the server accepts. */
export class PhotoTooBig extends Error {
  override name = 'PhotoTooBig'
}

const longestSide = photoSizes.large
const smallBytes = 500 * 1024
const quality = 0.85

/** A photo as small as it is ever shown. Small files in an accepted format stay as they are. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PhotoUnreadable('The browser cannot read the photo', { cause })
  })
  try {
    const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
    const accepted = acceptedPhotoTypes.some((type) => type === file.type)
    const shrunk = accepted && scale === 1 && file.size <= smallBytes ? file : await draw(image, scale)
    if (shrunk.size > mostPhotoBytes) throw new PhotoTooBig(`The photo has ${shrunk.size} bytes`)
    return shrunk
  } finally {
    image.close()
  }
}

async function draw(image: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new PhotoUnreadable('The browser cannot draw the photo')
  // JPEG has no transparency; without a ground it would turn black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new PhotoUnreadable('The browser cannot encode the photo')
  return blob
}
