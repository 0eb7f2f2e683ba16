import {
  mostPhotoPixels,
  type PhotoFormat,
  type PhotoSize,
  photoFormats,
  photoSizes,
} from '@surplate/contract/photos'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { keysOf } from '../keys-of.ts'
import { invalidInput } from '../problem.ts'
import { recognise } from './recognise.ts'

// Only the decoders of accepted formats may run, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
// A photo takes one core at most, so that calls are served meanwhile.
sharp.concurrency(1)
sharp.cache(false)

const mostSeconds = 6

export interface EncodedPhoto {
  /** Of the original, upright. */
  width: number
  height: number
  files: { size: PhotoSize; format: PhotoFormat; bytes: Buffer }[]
}

/**
 * Draws a photo anew in every size and format. Only pixels survive: metadata such as the place, hidden parts and whatever
 * is appended to the file do not.
 */
export async function encodePhoto(upload: Buffer): Promise<EncodedPhoto> {
  requirePhoto(upload)
  const { width, height } = await measure(upload)
  if (width * height > mostPhotoPixels) throw refusal('Please choose a photo with at most 12 megapixels')
  try {
    const { data, info } = await drawLarge(upload)
    const files: EncodedPhoto['files'] = []
    for (const size of keysOf(photoSizes))
      for (const format of photoFormats)
        files.push({ size, format, bytes: await save(data, info, size, format) })
    return { width, height, files }
  } catch {
    throw unreadable()
  }
}

/** A picture of a document: one file, large enough to read, of which only pixels survive too. */
export async function drawDocument(upload: Buffer): Promise<Buffer> {
  requirePhoto(upload)
  const { width, height } = await measure(upload)
  if (width * height > mostPhotoPixels) throw refusal('Please choose a photo with at most 12 megapixels')
  try {
    const { data, info } = await drawLarge(upload)
    return await save(data, info, 'large', 'webp')
  } catch {
    throw unreadable()
  }
}

function requirePhoto(upload: Buffer) {
  const kind = recognise(upload)
  if (kind === 'heic') throw refusal('Please choose a JPEG: we cannot read HEIC photos')
  if (kind === null) throw refusal('Please choose a JPEG, PNG, WebP or AVIF photo')
}

/** Reads the header only. */
async function measure(upload: Buffer) {
  try {
    return (await sharp(upload, { limitInputPixels: false }).metadata()).autoOrient
  } catch {
    throw unreadable()
  }
}

/** Decodes once; all files are made from the result. */
function drawLarge(upload: Buffer) {
  return sharp(upload, { limitInputPixels: mostPhotoPixels, failOn: 'error', autoOrient: true })
    .timeout({ seconds: mostSeconds })
    .resize(within('large'))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function save(data: Buffer, { width, height, channels }: OutputInfo, size: PhotoSize, format: PhotoFormat) {
  const image = sharp(data, { raw: { width, height, channels } })
    .timeout({ seconds: mostSeconds })
    .resize(within(size))
  return savers[format](image).toBuffer()
}

/** AVIF with the least effort: the default takes twenty times as long, and the files are hardly smaller. */
const savers: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 75, effort: 2 }),
}

/** The height is limited too, because neither format can store strips of any length. */
function within(size: PhotoSize) {
  const width = photoSizes[size]
  return { width, height: 2 * width, fit: 'inside', withoutEnlargement: true } as const
}

function unreadable() {
  return refusal('Please choose another photo: we could not read this one')
}

function refusal(message: string) {
  return invalidInput({ photo: message })
}
