import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { invalidInput } from '../problem.ts'
import type { DrawnPage, Message, Refusal } from './draw-pages.ts'
import { type Picture, writePdf } from './write-pdf.ts'

/** Twice as long as ten scanned pages take; the caller gives up soon after. */
const mostDrawingMs = 8_000

const refusals: Record<Refusal | 'too slow', string> = {
  password: 'Please choose a PDF without a password',
  'too many pages': 'Please choose a PDF with at most 20 pages',
  'too slow': 'Please choose a PDF with fewer or simpler pages: this one takes too long to read',
  unreadable: 'Please choose another PDF: we could not read this one',
}

export function isPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-'
}

/**
 * Draws the pages of a PDF and returns a PDF of these pictures. Only what one can see survives: no scripts, links, forms,
 * attachments or metadata. The parser runs in a worker thread, so that no file can hold up the calls of others.
 */
export async function drawPdf(upload: Buffer, mostMs = mostDrawingMs): Promise<Buffer> {
  const worker = new Worker(new URL('./draw-pages.ts', import.meta.url), {
    workerData: upload,
    execArgv: [],
    // What PDFium says of a broken file concerns nobody.
    stderr: true,
  })
  worker.stderr.resume()
  // The loop below rejects with it; one that comes after its end must not end the process.
  worker.on('error', () => {})
  const tooSlow = AbortSignal.timeout(mostMs)
  try {
    const pages: Picture[] = []
    for await (const [sent] of on(worker, 'message', { signal: tooSlow, close: ['exit'] })) {
      const message: Message = sent
      if (message === 'all drawn') return writePdf(pages)
      if ('refused' in message) throw refusal(message.refused)
      pages.push(await encode(message.page))
      worker.postMessage('next page')
    }
    throw new Error('the thread that draws a PDF ended early')
  } catch (error) {
    throw tooSlow.aborted ? refusal('too slow') : error
  } finally {
    await worker.terminate()
  }
}

async function encode({ pixels, width, height }: DrawnPage): Promise<Picture> {
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 70 })
    .toBuffer()
  return { jpeg, width, height }
}

function refusal(reason: keyof typeof refusals) {
  return invalidInput({ document: refusals[reason] })
}
