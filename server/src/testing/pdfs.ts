import { deflateSync } from 'node:zlib'

/** A PDF of one empty page, with more objects as they are written. */
export function pdf(...objects: (string | Buffer)[]): Buffer {
  const written = objects.map((object, index) =>
    Buffer.concat([
      Buffer.from(`${index + 4} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
      Buffer.from('\nendobj\n'),
    ]),
  )
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    Buffer.from('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n'),
    ...written,
    Buffer.from('trailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n'),
  ])
}

/** A stream whose dictionary has these entries. */
export function stream(entries: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])
}

/** Objects that are packed into a stream. */
export function packed(objects: string, entries = ''): Buffer {
  return stream(
    `/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${entries}`,
    deflateSync(Buffer.from(objects)),
  )
}
