import { z } from 'zod'

/** A required line of text. Control characters and halves of characters are refused: names end up in mail headers and in JSON. */
export function line(missing: string, maxLength = 200) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(maxLength, `Please keep this under ${maxLength} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Please use plain text')
}

/** Optional text of several lines. */
export function prose(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, `Please keep this under ${maxLength} characters`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'Please use plain text')
    .default('')
}
