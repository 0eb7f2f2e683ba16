import { photoSizes } from '@surplate/contract/photos'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bomb, cameraPhoto, gifScript, heic, painted, picture, script, svg } from '../../testing/images.ts'
import { type EncodedPhoto, encodePhoto } from './encode.ts'

const largeWebp = ({ files }: EncodedPhoto) =>
  files.find(({ size, format }) => size === 'large' && format === 'webp')?.bytes ?? Buffer.alloc(0)

async function refusalOf(upload: Buffer): Promise<string> {
  const error = await encodePhoto(upload).then(
    () => 'accepted',
    (error) => error.data?.fields.photo ?? String(error),
  )
  return error
}

describe('an accepted photo', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'in %s becomes AVIF and WebP in three sizes',
    async (format) => {
      const { width, height, files } = await encodePhoto(await picture({ width: 2000, height: 1500, format }))
      expect([width, height]).toEqual([2000, 1500])
      const made = await Promise.all(
        files.map(async ({ size, format, bytes }) => {
          const { width, height, mediaType } = await sharp(bytes).metadata()
          return [size, format, mediaType, width, height]
        }),
      )
      const expected = Object.entries(photoSizes).flatMap(([size, width]) =>
        ['avif', 'webp'].map((format) => [size, format, `image/${format}`, width, width * 0.75]),
      )
      expect(made).toEqual(expected)
    },
  )

  test('is not enlarged', async () => {
    const { files } = await encodePhoto(await picture({ width: 1, height: 1, format: 'png' }))
    expect(files).toHaveLength(6)
    for (const { bytes } of files)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1, height: 1 })
  })

  test('may be a long strip', async () => {
    const encoded = await encodePhoto(await picture({ width: 200, height: 40_000, format: 'png' }))
    expect([encoded.width, encoded.height]).toEqual([200, 40_000])
    expect((await sharp(largeWebp(encoded)).metadata()).height).toBe(3200)
  })

  test('may have 12 megapixels', async () => {
    const encoded = await encodePhoto(await cameraPhoto(4032, 3024))
    expect([encoded.width, encoded.height]).toEqual([4032, 3024])
  })

  test('is turned upright', async () => {
    const sideways = await painted(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const encoded = await encodePhoto(sideways)
    expect([encoded.width, encoded.height]).toEqual([40, 80])
    const { data, info } = await sharp(largeWebp(encoded)).raw().toBuffer({ resolveWithObject: true })
    const colourAt = (row: number) => [...data.subarray((row * 40 + 20) * info.channels).subarray(0, 3)]
    const [red = [], blue = []] = [colourAt(10), colourAt(70)]
    expect(red[0]).toBeGreaterThan(200)
    expect(blue[2]).toBeGreaterThan(200)
  })

  test('loses its place, camera, profile and every other note', async () => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitude: '0/1 7/1 3920/100' }
    const noted = await painted(64, 48)
      .withExif({ IFD0: { Copyright: 'Secret kitchen' }, IFD3: place })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret kitchen</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const before = await sharp(noted).metadata()
    expect(before).toMatchObject({
      exif: expect.any(Buffer),
      xmp: expect.any(Buffer),
      icc: expect.any(Buffer),
    })
    expect(noted.includes('Secret kitchen')).toBe(true)
    const { files } = await encodePhoto(noted)
    for (const { bytes } of files) {
      const { exif, xmp, icc, iptc, comments, space } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, iptc, comments, space }).toEqual({ space: 'srgb' })
      expect(bytes.includes('Secret')).toBe(false)
    }
  })

  test('loses what is appended to it', async () => {
    const polyglot = Buffer.concat([await picture(), Buffer.from(`<html>${script}</html>`)])
    const { files } = await encodePhoto(polyglot)
    expect(files).toHaveLength(6)
    for (const { bytes } of files) expect(bytes.includes('<script')).toBe(false)
  })
})

describe('a file is refused', () => {
  const notAPhoto = 'Please choose a JPEG, PNG, WebP or AVIF photo'
  const unreadable = 'Please choose another photo: we could not read this one'
  const start = async (format: 'jpeg' | 'png' | 'webp' | 'avif', bytes: number) =>
    (await picture({ width: 400, height: 300, format })).subarray(0, bytes)

  test.each<[name: string, file: () => Buffer | Promise<Buffer>, message: string]>([
    ['it is SVG with a script', () => svg, notAPhoto],
    ['it is valid as GIF and as a script', () => gifScript, notAPhoto],
    ['it is GIF', () => painted(9, 9).gif().toBuffer(), notAPhoto],
    ['it is TIFF', () => painted(9, 9).tiff().toBuffer(), notAPhoto],
    ['it is PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), notAPhoto],
    ['it is empty', () => Buffer.alloc(0), notAPhoto],
    ['it is HEIC', heic, 'Please choose a JPEG: we cannot read HEIC photos'],
    [
      'it is HEIC that claims to be AVIF',
      () => Buffer.from(heic().toString('latin1').replace('mif1', 'avif'), 'latin1'),
      unreadable,
    ],
    [
      'it is SVG behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([255, 216, 255]), svg]),
      unreadable,
    ],
    ['it is a JPEG that is cut off', () => start('jpeg', 900), unreadable],
    ['it is a PNG that is cut off', () => start('png', 300), unreadable],
    ['it is a WebP that is cut off', () => start('webp', 100), unreadable],
    ['it is only the first bytes of a JPEG', () => start('jpeg', 3), unreadable],
    ['it is only the first bytes of an AVIF', () => start('avif', 20), unreadable],
  ])('if %s', async (_name, file, message) => {
    expect(await refusalOf(await file())).toBe(message)
  })

  test('if it unpacks to gigabytes, without unpacking it', async () => {
    const upload = bomb(30_000, 30_000)
    expect(upload.length).toBeLessThan(200_000)
    const before = process.memoryUsage().rss
    expect(await refusalOf(upload)).toBe('Please choose a photo with at most 12 megapixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })
})
