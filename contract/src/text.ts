import { z } from 'zod'

/** Characters that nobody sees, or that turn the direction of others: with them one name can pass for another. */
const invisible = String.raw`[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]`

/**
 * Joiners and variation selectors where scripts and emoji need them. Persian and the scripts of India write words with
 * joiners; emoji are joined to one picture. Anywhere else they are as invisible as the rest.
 */
const letterThatJoins = String.raw`[\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Mymr}\p{sc=Khmr}\p{sc=Tibt}]`
const needed = [
  String.raw`(?<=${letterThatJoins}\p{M}*)[\u200C\u200D](?=\p{M}*(?:${letterThatJoins}|$|\s))`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[\p{Extended_Pictographic}#*0-9])[\uFE0E\uFE0F]`,
].join('|')

const visible = new RegExp(`^(?:(?!${invisible}).|${needed})*$`, 'u')

/** An address of the web as mail programs recognise it and make a link of it. */
const scheme = /:\/\/|\bwww\./i
const domain = /[\p{L}\p{N}]\.[\p{sc=Latn}\p{sc=Cyrl}]{2,}/u

/** A required line of text. What cannot be seen is refused: it ends up in mails, lists and JSON. */
export function line(missing: string, maxLength = 200) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(maxLength, `Please keep this under ${maxLength} characters`)
    .regex(visible, 'Please type this again: it has characters that cannot be seen')
}

/**
 * What an organisation or a dish is called. It stands in mails to others, so it cannot be a link. A dot is followed by a
 * space or by one letter, as in `St. Mary's` and `J.R. Diner`.
 */
export function name(missing: string, maxLength = 200) {
  return line(missing, maxLength)
    .refine((text) => !scheme.test(text), 'Please leave web addresses out of the name')
    .refine(
      (text) => !domain.test(text.normalize('NFKC')),
      'Please put a space after a dot, and leave web addresses out',
    )
}

/** Optional text of several lines. What people paste into it may hold invisible characters. */
export function prose(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, `Please keep this under ${maxLength} characters`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'Please use plain text')
    .default('')
}
