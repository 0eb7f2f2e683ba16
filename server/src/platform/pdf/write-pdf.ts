export interface Picture {
  jpeg: Buffer
  width: number
  height: number
}

const pointsPerPixel = 72 / 150

/** A PDF with one picture on each page, and nothing else. */
export function writePdf(pictures: Picture[]): Buffer {
  // The catalogue and the list of pages come before the pages, which are three objects each.
  const pages = pictures.map((picture, index) => ({ picture, number: 3 + 3 * index }))
  const kids = pages.map(({ number }) => `${number} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    ...pages.flatMap(({ picture, number }) => pageObjects(picture, number)),
  ]
  const parts = ['%PDF-1.4\n', ...objects.map(numbered)].map(toBytes)
  return Buffer.concat([...parts, toBytes(trailer(parts))])
}

function pageObjects({ jpeg, width, height }: Picture, number: number): (string | Buffer)[] {
  const size = `${(width * pointsPerPixel).toFixed(2)} ${(height * pointsPerPixel).toFixed(2)}`
  const resources = `<< /XObject << /Picture ${number + 2} 0 R >> >>`
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Contents ${number + 1} 0 R /Resources ${resources} >>`,
    stream('', toBytes(`${size.replace(' ', ' 0 0 ')} 0 0 cm /Picture Do`)),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    ),
  ]
}

function stream(entries: string, data: Buffer): Buffer {
  return Buffer.concat([
    toBytes(`<< ${entries} /Length ${data.length} >>\nstream\n`),
    data,
    toBytes('\nendstream'),
  ])
}

function numbered(object: string | Buffer, index: number): Buffer {
  return Buffer.concat([toBytes(`${index + 1} 0 obj\n`), toBytes(object), toBytes('\nendobj\n')])
}

/** Readers find each object by its position, which is the sum of all lengths before it. */
function trailer(parts: Buffer[]): string {
  let position = 0
  const ends = parts.map(({ length }) => {
    position += length
    return position
  })
  const entries = ends.slice(0, -1).map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
  return [
    `xref\n0 ${parts.length}\n0000000000 65535 f \n${entries.join('')}`,
    `trailer\n<< /Size ${parts.length} /Root 1 0 R >>\nstartxref\n${position}\n%%EOF\n`,
  ].join('')
}

function toBytes(written: string | Buffer): Buffer {
  return typeof written === 'string' ? Buffer.from(written, 'latin1') : written
}
