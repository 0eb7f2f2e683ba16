import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hostilePdfs } from '../../testing/hostile-pdfs.ts'
import { pdf, picturesIn, stream } from '../../testing/pdfs.ts'
import * as drawing from './draw-pdf.ts'

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const red = '1 0 0 rg 0 421 595 421 re f'

/** With time enough for a busy machine. */
const drawPdf = (bytes: Buffer, mostMs = 60_000) => drawing.drawPdf(bytes, mostMs)

async function refusalOf(bytes: Buffer, mostMs?: number): Promise<string | null> {
  return drawPdf(bytes, mostMs).then(
    () => null,
    (error) => error.data.fields.document,
  )
}

/** Red, green and blue in the upper and in the lower half of a page. */
async function coloursOf(jpeg: Buffer | undefined) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (row: number) => {
    const start = (row * info.width + Math.round(info.width / 2)) * info.channels
    return [...data.subarray(start, start + 3)].map((value) => Math.round(value / 255))
  }
  return { upper: colourAt(Math.round(info.height / 4)), lower: colourAt(Math.round(info.height * 0.75)) }
}

describe('a PDF is drawn', () => {
  test('page by page, with what is to be seen on each', async () => {
    const drawn = await drawPdf(pdf({ pages: 2, page: '/Contents 4 0 R' }, stream('', red)))
    const pictures = picturesIn(drawn)
    expect(pictures).toHaveLength(2)
    expect(await sharp(pictures[0]).metadata()).toMatchObject({ format: 'jpeg', width: 1239, height: 1754 })
    for (const picture of pictures)
      expect(await coloursOf(picture)).toEqual({ upper: [1, 0, 0], lower: [1, 1, 1] })
  })

  test('and drawing the result changes neither its pages nor their size', async () => {
    const drawn = await drawPdf(pdf({ page: '/Contents 4 0 R' }, stream('', red)))
    const again = picturesIn(await drawPdf(drawn))
    expect(again).toHaveLength(1)
    expect(await sharp(again[0]).metadata()).toMatchObject({ width: 1239, height: 1754 })
    expect(await coloursOf(again[0])).toEqual({ upper: [1, 0, 0], lower: [1, 1, 1] })
  })

  test('with the fields of a form that somebody filled in', async () => {
    const field =
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (a) /F 4 /Rect [0 421 595 842] /AP << /N 5 0 R >> >>'
    const look = stream('/Type /XObject /Subtype /Form /BBox [0 0 595 421]', '1 0 0 rg 0 0 595 421 re f')
    const drawn = await drawPdf(
      pdf({ page: '/Annots [4 0 R]', catalogue: '/AcroForm << /Fields [4 0 R] >>' }, field, look),
    )
    expect(await coloursOf(picturesIn(drawn)[0])).toEqual({ upper: [1, 0, 0], lower: [1, 1, 1] })
  })

  test('and nothing else of it is kept', async () => {
    const link =
      '<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A << /S /URI /URI (https://example.org) >> >>'
    const drawn = await drawPdf(
      pdf(
        {
          page: '/Annots [4 0 R] /AA << /O 5 0 R >>',
          catalogue: '/OpenAction 5 0 R /Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>',
          trailer: '/Info << /Author (Somebody) >>',
        },
        link,
        script,
        '<< /Type /Filespec /EF << /F 7 0 R >> >>',
        stream('/Type /EmbeddedFile', 'MZ'),
      ),
    )
    const [picture] = picturesIn(drawn)
    if (!picture) throw new Error('no page')
    const names = drawn
      .toString('latin1')
      .replace(picture.toString('latin1'), '')
      .match(/\/[A-Z]\w*/g)
    expect(new Set(names)).toEqual(
      new Set(
        '/Type /Catalog /Pages /Count /Kids /Page /Parent /MediaBox /Contents /Resources /XObject /Picture /Length /Subtype /Image /Width /Height /ColorSpace /DeviceRGB /BitsPerComponent /Filter /DCTDecode /Size /Root'.split(
          ' ',
        ),
      ),
    )
  })

  test('at a size that one can read, however large or narrow its pages are', async () => {
    const narrow = await drawPdf(pdf({ page: '/MediaBox [0 0 1 14400] /UserUnit 1000' }))
    const { width, height } = await sharp(picturesIn(narrow)[0]).metadata()
    expect({ width, height }).toEqual({ width: 1, height: 1754 })
  })
})

describe('a PDF is refused', () => {
  const unreadable = 'Please choose another PDF: we could not read this one'

  test('if it has more than 20 pages', async () => {
    expect(await refusalOf(pdf({ pages: 20 }))).toBeNull()
    expect(await refusalOf(pdf({ pages: 21 }))).toBe('Please choose a PDF with at most 20 pages')
  })

  test('if drawing it takes too long', async () => {
    expect(await refusalOf(pdf(), 1)).toBe(
      'Please choose a PDF with fewer or simpler pages: this one takes too long to read',
    )
  })

  test('if it has a password', async () => {
    const id = 'A'.repeat(32)
    const trailer = `/ID [<${id}> <${id}>] /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'0'.repeat(64)}> /U <${'0'.repeat(64)}> >>`
    expect(await refusalOf(pdf({ trailer }))).toBe('Please choose a PDF without a password')
  })

  test.each([
    ['if it has no pages', pdf({ pages: 0 })],
    ['if it ends after its name', Buffer.from('%PDF-1.7 and nothing more')],
    ['if a page is missing', pdf({ catalogue: '/Pages 9 0 R' })],
    [
      'if it takes more memory than a document needs',
      pdf(
        { page: '/Contents 4 0 R' },
        stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(2 ** 29, 'q '))),
      ),
    ],
  ])('%s', async (_when, bytes) => {
    expect(await refusalOf(bytes)).toBe(unreadable)
  })
})

test.each(Object.entries(hostilePdfs))(
  'a PDF with %s keeps nobody else waiting and comes to an end',
  async (_name, make) => {
    const bytes = make()
    let settled = false
    const drawing = refusalOf(bytes, 1_000).finally(() => {
      settled = true
    })
    let turns = 0
    while (!settled) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      turns += 1
    }
    await drawing
    // In the thread of the server there would be one.
    expect(turns).toBeGreaterThan(10)
  },
)
