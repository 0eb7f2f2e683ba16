import { once } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'

/** Runs in a worker thread of `draw-pdf.ts`, which ends it when it takes too long. */

export interface DrawnPage {
  /** Four bytes each: red, green, blue and opacity. */
  pixels: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

export type Refusal = 'password' | 'too many pages' | 'unreadable'

export type Message = { page: DrawnPage } | { refused: Refusal } | 'all drawn'

const mostPages = 20
/** 150 dots per inch on the longest side of an A4 page. */
const longestSide = 1_754
const mostMemory = 320 * 1024 * 1024

declare const WebAssembly: {
  Memory: { prototype: { readonly buffer: ArrayBuffer; grow(pages: number): number } }
}

/** PDFium would take up to 2 GB, and the limits of a worker thread do not count the memory of WebAssembly. */
function limitMemory() {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > mostMemory) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
}

async function drawDocument(document: PDFiumDocument, port: MessagePort): Promise<Message> {
  const count = document.getPageCount()
  if (count > mostPages) return { refused: 'too many pages' }
  if (count === 0) return { refused: 'unreadable' }
  for (const page of document.pages()) {
    const drawn: Message = { page: await drawPage(page) }
    port.postMessage(drawn, [drawn.page.pixels.buffer])
    // Nine megabytes each, so the next one waits until this one is encoded.
    await once(port, 'message')
  }
  return 'all drawn'
}

async function drawPage(page: PDFiumPage): Promise<DrawnPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = longestSide / Math.max(originalWidth, originalHeight)
  const inPixels = (length: number) => Math.max(1, Math.round(length * scale))
  const width = inPixels(originalWidth)
  const height = inPixels(originalHeight)
  const { data } = await page.render({ width, height, render: 'bitmap', renderFormFields: true })
  return { pixels: new Uint8Array(data), width, height }
}

/** PDFium fails in many ways on a broken file, and ends with a trap when it runs out of memory. */
async function drawUpload(library: PDFiumLibrary, upload: Uint8Array, port: MessagePort): Promise<Message> {
  try {
    return await drawDocument(await library.loadDocument(upload), port)
  } catch (error) {
    return { refused: /password/i.test(String(error)) ? 'password' : 'unreadable' }
  }
}

if (!parentPort) throw new Error('runs in a worker thread only')
limitMemory()
const library = await PDFiumLibrary.init()
parentPort.postMessage(await drawUpload(library, workerData, parentPort))
