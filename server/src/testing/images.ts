import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

interface Picture {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif'
}

/** A photo whose left half is red and whose right half is blue. */
export function picture({ width = 64, height = 48, format = 'jpeg' }: Picture = {}): Promise<Buffer> {
  return painted(width, height).toFormat(format, { effort: 1 }).toBuffer()
}

export function painted(width: number, height: number): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: 'red' } as const
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ])
}

/** A photo as a camera takes it: noisy, so that it compresses badly. */
export async function cameraPhoto(width: number, height: number): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  return sharp(grain).resize(width, height, { fit: 'fill' }).jpeg({ quality: 90 }).toBuffer()
}

/** A valid PNG of one colour, a thousand times smaller than its pixels. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit per pixel, grey.
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const data = deflateSync(rows, { level: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The beginning of a HEIC file, as phones write it. */
export function heic(): Buffer {
  const brands = Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(brands.length + 4)
  return Buffer.concat([length, brands, Buffer.alloc(512)])
}

export const script = '<script>alert(document.domain)</script>'
export const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`)
/** Valid as a GIF and as a script. */
export const gifScript = Buffer.from('GIF89a/*\0\0\xff\0,\0\0\0\0/**/=1;alert(1);//', 'latin1')
