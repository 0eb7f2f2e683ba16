import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path'

const statement = [
  'SP1',
  '018f0000000070008000000000000001',
  '018f0000000070008000000000000002',
  '482913',
  't4x2k0',
  'k1',
  'aZ_-9'.repeat(17).padEnd(86, 'q'),
].join('.')

/** The pixels of the SVG, several to a module, as a camera would see it straight on. */
function draw({ size, path }: ReturnType<typeof qrPath>, scale = 4) {
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const pixel = (Number(y) * scale + row) * width + Number(x) * scale + column
        data.fill(0, pixel * 4, pixel * 4 + 3)
      }
  return { data, width, height: width }
}

test('a drawn statement is read back', () => {
  expect(decodeQR(draw(qrPath(statement)))).toBe(statement)
})

test('four empty modules surround the code', () => {
  const { size, path } = qrPath(statement)
  const used = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(Math.min(...used)).toBe(4)
  expect(Math.max(...used)).toBe(size - 5)
})
