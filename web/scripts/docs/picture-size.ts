/** Width and height from the header of a WebP file. */
export function webpSize(file: Buffer): { width: number; height: number } {
  const format = file.toString('latin1', 8, 16)
  if (format === 'WEBPVP8 ')
    return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
  if (format === 'WEBPVP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
  throw new Error('Pictures of the docs are lossy WebP files')
}
