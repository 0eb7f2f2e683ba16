import { expect, test } from 'vitest'
import { languageOf } from './search-help.ts'
import { smallTalkReply, takeSmallTalk } from './small-talk.ts'

test.each([
  ['hi', 'hello', 'en'],
  ['Heyyy!', 'hello', 'en'],
  ['good morning', 'hello', 'en'],
  ['hello, how are you?', 'howAreYou', 'en'],
  ['thx bye', 'bye', 'en'],
  ['thank you so much 🙏', 'thanks', 'en'],
  ['are you a real person?', 'whoAreYou', 'en'],
  ['help', 'help', 'en'],
  ['hola', 'hello', 'es'],
  ['muchas gracias', 'thanks', 'es'],
  ['bonjour, ça va ?', 'howAreYou', 'fr'],
  ['merci beaucoup', 'thanks', 'fr'],
  ['Guten Morgen', 'hello', 'de'],
  ['vielen Dank', 'thanks', 'de'],
  ['नमस्ते', 'hello', 'hi'],
  ['dhanyavaad', 'thanks', 'hi'],
] as const)('replies to "%s" in its language', (message, kind, language) => {
  expect(takeSmallTalk(message)).toEqual({ kind, rest: '' })
  expect(languageOf(message)).toBe(language)
  expect(smallTalkReply(kind, language)).not.toBe('')
})

test('keeps the question after a greeting', () => {
  expect(takeSmallTalk('hi, how do I add an item?').rest).toBe('how do i add an item')
  expect(takeSmallTalk('how are points counted').kind).toBeUndefined()
})
