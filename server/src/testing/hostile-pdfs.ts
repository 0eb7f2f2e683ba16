import { deflateSync } from 'node:zlib'
import { pdf, stream } from './pdfs.ts'

const size = 10 * 1024 * 1024 - 4_096

function filled(unit: string): string {
  return unit.repeat(Math.floor(size / unit.length))
}

function asContent(data: Buffer | string, entries = '', ...objects: (string | Buffer)[]): Buffer {
  return pdf(
    { page: '/Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >>' },
    stream(entries, data),
    ...objects,
  )
}

/** Each form draws the next one ten times: 10^12 in all. */
function nestedForms(): Buffer {
  const depth = 12
  const forms = Array.from({ length: depth }, (_each, index) => {
    const next = index + 1 < depth ? `/Resources << /XObject << /X ${index + 6} 0 R >> >>` : ''
    return stream(`/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${next}`, '/X Do '.repeat(10))
  })
  return asContent('/X Do', '', ...forms)
}

const image = '/Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8'

/** What takes a reader of PDFs long, or much memory; up to the size that an upload may have. */
export const hostilePdfs: Record<string, () => Buffer> = {
  'beginnings of streams without an end': () => Buffer.from(`%PDF-1.7\n${filled('stream\n')}%%EOF`),
  'half a million tiny objects': () => pdf({}, filled('9 0 obj null endobj ')),
  'nothing but slashes': () => Buffer.from(`%PDF-1.7\n${filled('/')}%%EOF`),
  'lists within lists': () => pdf({}, filled('[')),
  'dictionaries within dictionaries': () => pdf({}, filled('<</A ')),
  'a kilobyte of drawing instructions that unpack to 80 MB': () =>
    asContent(
      deflateSync(deflateSync(Buffer.alloc(8 * size, 'q 0 0 m 595 842 l S Q '))),
      '/Filter [/FlateDecode /FlateDecode]',
    ),
  'ten megabytes of drawing instructions': () => asContent(filled('0 0 m 595 842 l 0 842 l 595 0 l B ')),
  'forms that draw each other': nestedForms,
  'a picture of 60,000 by 60,000 pixels': () =>
    asContent(
      '595 0 0 842 0 0 cm /X Do',
      '',
      stream(
        `${image} /Width 60000 /Height 60000 /Filter /FlateDecode`,
        deflateSync(Buffer.alloc(64 * 1024 * 1024)),
      ),
    ),
  'more than a million pages': () => pdf({ pages: Math.floor(size / 6) }),
}
