interface Shape {
  /** Entries of the page, besides its size. */
  page?: string
  pages?: number
  /** Entries of the catalogue. */
  catalogue?: string
  trailer?: string
}

/** A PDF with the same page again and again, and more objects, numbered from 4, as they are written. */
export function pdf(
  { page = '', pages = 1, catalogue = '', trailer = '' }: Shape = {},
  ...objects: (string | Buffer)[]
): Buffer {
  const kids = Array.from({ length: pages }, () => '3 0 R').join(' ')
  const written = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
    ...objects,
  ].map((object, index) =>
    Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
      Buffer.from('\nendobj\n'),
    ]),
  )
  const end = `trailer\n<< /Root 1 0 R /Size ${written.length + 1} ${trailer} >>\nstartxref\n0\n%%EOF\n`
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...written, Buffer.from(end)])
}

/** A stream whose dictionary has these entries. */
export function stream(entries: string, data: Buffer | string): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ])
}

/** The JPEG files in a PDF, by the mark that begins each. */
export function picturesIn(bytes: Buffer): Buffer[] {
  const starts = [...bytes.toString('latin1').matchAll(/\/DCTDecode \/Length (\d+) >>\nstream\n/g)]
  return starts.map(({ 0: mark, 1: length, index }) => {
    const start = index + mark.length
    return bytes.subarray(start, start + Number(length))
  })
}
