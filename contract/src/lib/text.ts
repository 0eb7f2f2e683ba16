import { z } from 'zod'

/** Invisible characters and direction overrides can make one name look like another. */
const invisible = String.raw`[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]`

/**
 * Joiners and variation selectors are allowed where scripts and emoji need them: Persian and Indic words, and emoji made
 * of several characters.
 */
const letterThatJoins = String.raw`[\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Mymr}\p{sc=Khmr}\p{sc=Tibt}]`
const needed = [
  String.raw`(?<=${letterThatJoins}\p{M}*)[\u200C\u200D](?=\p{M}*(?:${letterThatJoins}|$|\s))`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[\p{Extended_Pictographic}#*0-9])[\uFE0E\uFE0F]`,
].join('|')

const visible = new RegExp(`^(?:(?!${invisible}).|${needed})*$`, 'u')

/** URLs that mail clients turn into links. */
const scheme = /:\/\/|\bwww\./i
const domain = /[\p{L}\p{N}]\.[\p{sc=Latn}\p{sc=Cyrl}]{2,}/u

/** Ends the validation: the checks that follow would take seconds for a text as large as a request. */
const tooLong = (maxLength: number) => ({
  error: `Please keep this under ${maxLength} characters`,
  abort: true,
})

/** A required line of text without invisible characters, because it is shown in mails and lists. */
export function line(missing: string, maxLength = 200) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(maxLength, tooLong(maxLength))
    .regex(visible, 'Please remove the invisible characters')
}

/**
 * Name of an organisation or dish. It appears in mails to others, so it must not look like a link: a dot has to be
 * followed by a space or a single letter, as in `St. Mary's` and `J.R. Diner`.
 */
export function name(missing: string, maxLength = 200) {
  return line(missing, maxLength)
    .refine((text) => !scheme.test(text), 'Please leave web addresses out of the name')
    .refine(
      (text) => !domain.test(text.normalize('NFKC')),
      'Please add a space after each dot and leave out web addresses',
    )
}

/** Optional multi-line text. Allows invisible characters because pasted text often contains them. */
export function prose(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, tooLong(maxLength))
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'Please use plain text')
    .default('')
}

/** Required text of several lines that goes out in mails to others, so it must not contain links. */
export function letter(missing: string, maxLength: number) {
  return prose(maxLength)
    .refine((text) => text.length > 0, missing)
    .refine(
      (text) => !scheme.test(text) && !domain.test(text.normalize('NFKC')),
      'Please leave web addresses out, and add a space after each dot',
    )
}
