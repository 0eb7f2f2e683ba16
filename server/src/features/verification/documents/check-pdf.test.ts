import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { packed, pdf, stream } from '../../../testing/pdfs.ts'
import { requireHarmlessPdf } from './check-pdf.ts'

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const attachment = '<< /Type /Filespec /EF << /F 9 0 R >> >>'

function refusalOf(bytes: Buffer): string | null {
  try {
    requireHarmlessPdf(bytes)
    return null
  } catch (error) {
    return (error as { data: { fields: { document: string } } }).data.fields.document
  }
}

const unsafe = 'Please choose a PDF without scripts, forms and attachments'
const unreadable = 'Please choose another PDF: we could not read this one'

describe('a PDF is accepted', () => {
  test('with pages, pictures and links', () => {
    const link = '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.org) >> >>'
    const picture = stream('/Type /XObject /Subtype /Image /Filter /DCTDecode', Buffer.from('pixels'))
    expect(refusalOf(pdf(link, picture))).toBeNull()
  })

  test('with packed objects', () => {
    expect(refusalOf(pdf(packed('5 0 << /Type /Font /BaseFont /Helvetica >>')))).toBeNull()
  })

  test('if letters in its data happen to spell a name', () => {
    const data = Buffer.from('\x00\x10/JS \xff/JS(\x03', 'latin1')
    expect(refusalOf(pdf(stream('/Filter /DCTDecode', data)))).toBeNull()
    expect(refusalOf(pdf('<< /JSON (fine) /Launcher (fine) >>'))).toBeNull()
  })
})

describe('a PDF is refused', () => {
  test.each([
    ['with a script', script],
    ['with a script whose name is escaped', '<< /S /J#61vaScr#69pt /J#53 (app.alert(1)) >>'],
    ['that starts a program', '<< /S /Launch /F (cmd.exe) >>'],
    ['with an attachment', `${attachment} << /Type /EmbeddedFile >>`],
    ['with a list of attachments', '<< /Names << /EmbeddedFiles 9 0 R >> >>'],
    ['with a film', '<< /Subtype /RichMedia >>'],
    ['with a form that runs', '<< /AcroForm << /XFA 9 0 R >> >>'],
  ])('%s', (_what, object) => {
    expect(refusalOf(pdf(object))).toBe(unsafe)
  })

  test('with a script among its packed objects', () => {
    expect(refusalOf(pdf(packed(`5 0 ${script}`)))).toBe(unsafe)
    expect(refusalOf(pdf(packed('5 0 << /JS 6 0 R >>')))).toBe(unsafe)
  })

  test('with a script in what looks like a stream', () => {
    expect(refusalOf(pdf(stream('', Buffer.from(`7 0 obj ${script} endobj`))))).toBe(unsafe)
  })

  test('with packed objects in what looks like a stream', () => {
    expect(refusalOf(pdf(stream('', packed(`5 0 ${script}`))))).toBe(unsafe)
  })

  test('if its packed objects cannot be looked into', () => {
    expect(refusalOf(pdf(packed('5 0 null', '/DecodeParms << /Predictor 12 >>')))).toBe(unreadable)
    const other = stream('/Type /ObjStm /Filter /ASCIIHexDecode', Buffer.from('2f4a53'))
    expect(refusalOf(pdf(other))).toBe(unreadable)
    const bomb = stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(40 * 1024 * 1024)))
    expect(refusalOf(pdf(bomb))).toBe(unreadable)
  })

  test('if it has a password', () => {
    expect(refusalOf(pdf('<< /Encrypt 9 0 R >>'))).toBe('Please choose a PDF without a password')
  })

  test('if it is something else', () => {
    expect(refusalOf(Buffer.from('%PDF-1.7 and nothing more'))).toBe(unreadable)
    expect(refusalOf(Buffer.from('<html>%PDF-1.7 %%EOF</html>'))).toBe(unreadable)
  })
})
