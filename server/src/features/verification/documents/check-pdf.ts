import { inflateSync } from 'node:zlib'
import { invalidInput } from '../../../platform/problem.ts'

/** What makes a reader run, open or unpack something. */
const forbidden = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'XFA',
]
/** Packed objects are unpacked up to this size, all together. */
const mostUnpackedBytes = 30 * 1024 * 1024

export function isPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-'
}

/**
 * Refuses a PDF that could do more than be read, or that we cannot look into. Readers find objects by their position, so
 * everything is searched, whatever it seems to be part of; objects can also be packed, and names written with escapes.
 */
export function requireHarmlessPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if (!isPdf(bytes) || !text.slice(-2048).includes('%%EOF')) throw unreadable()
  if (nameIn(text, 'Encrypt')) throw refusal('Please choose a PDF without a password')
  for (const searched of [withoutStreams(text), ...unpackedObjects(bytes, text)])
    if (forbidden.some((name) => nameIn(searched, name))) throw unsafe()
  // Two letters occur in compressed data by chance.
  if (forbidden.some((name) => name.length > 2 && nameIn(text, name))) throw unsafe()
}

/** A name ends at a delimiter, and each of its characters can be written as its code. */
function nameIn(text: string, name: string): boolean {
  return patternOf(name).test(text)
}

function patternOf(name: string, flags = ''): RegExp {
  const characters = [...name].map((character) => {
    const code = character.charCodeAt(0).toString(16)
    return `(?:${character}|#${[...code].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')})`
  })
  return new RegExp(`/${characters.join('')}(?![^\\s()<>\\[\\]{}/%])`, flags)
}

function withoutStreams(text: string): string {
  return text.replace(/\bstream\r?\n.*?endstream/gs, 'stream endstream')
}

/** Objects can be packed into streams; one that is packed in another way than usual cannot be looked into. */
function unpackedObjects(bytes: Buffer, text: string): string[] {
  let left = mostUnpackedBytes
  return [...text.matchAll(patternOf('ObjStm', 'g'))].map(({ index }) => {
    const start = text.indexOf('stream', index)
    const dictionary = text.slice(text.lastIndexOf('obj', index), start)
    if (start < 0 || nameIn(dictionary, 'DecodeParms')) throw unreadable()
    const data = start + 'stream'.length + (text[start + 'stream'.length] === '\r' ? 2 : 1)
    try {
      const unpacked = inflateSync(bytes.subarray(data), { maxOutputLength: left })
      left -= unpacked.length
      return unpacked.toString('latin1')
    } catch {
      throw unreadable()
    }
  })
}

function unsafe() {
  return refusal('Please choose a PDF without scripts, forms and attachments')
}

function unreadable() {
  return refusal('Please choose another PDF: we could not read this one')
}

function refusal(message: string) {
  return invalidInput({ document: message })
}
