export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The kind of image by its first bytes; name and content type are what the sender claims. */
export function recognise(bytes: Buffer): PhotoKind | null {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  const brands = start.slice(4, 8) === 'ftyp' ? brandsOf(bytes) : []
  if (brands.includes('avif')) return 'avif'
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null
}

/** AVIF and HEIC share a container, which begins with the names of the formats it conforms to. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  return bytes.toString('latin1', 8, end).match(/.{4}/gs) ?? []
}
