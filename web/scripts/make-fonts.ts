// Writes app/styles/fonts: the fonts of the app with only the weights and the optical size that it uses.
// Run after a change of these or of the font packages.
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const target = new URL('../app/styles/fonts/', import.meta.url)

const figtree = import.meta.resolve('@fontsource-variable/figtree/index.css')
const bricolage = import.meta.resolve('@fontsource-variable/bricolage-grotesque/index.css')

const body = { wght: { min: 400, max: 700 } }
const titles = { wght: 600, opsz: 28 }
const bold = { wght: 700, opsz: 20 }

await make('figtree', figtree, 'figtree-latin-wght', body)
await make('figtree-extended', figtree, 'figtree-latin-ext-wght', body)
await make('bricolage', bricolage, 'bricolage-grotesque-latin-opsz', titles)
await make('bricolage-extended', bricolage, 'bricolage-grotesque-latin-ext-opsz', titles)
await make('bricolage-vietnamese', bricolage, 'bricolage-grotesque-vietnamese-opsz', titles)
// The logo and the digits of codes.
await make('bricolage-bold', bricolage, 'bricolage-grotesque-latin-opsz', bold, 'Surplate0123456789')

type Axes = Record<string, number | { min: number; max: number }>

async function make(name: string, from: string, file: string, axes: Axes, text = everyCharacter()) {
  const source = readFileSync(new URL(`./files/${file}-normal.woff2`, from))
  const font = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes })
  writeFileSync(new URL(`${name}.woff2`, target), font)
  console.log(`${String(font.length).padStart(6)} bytes  ${name}`)
}

/** Of the planes that the sources cover; a source keeps what it has of them. */
function everyCharacter() {
  return Array.from({ length: 0xd7ff - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).join('')
}
