/** Check digits of register numbers. Each takes digits only, unless it says otherwise. */

const digitsOf = (text: string) => [...text].map(Number)

function weighted(text: string, weights: readonly number[]): number {
  return digitsOf(text)
    .slice(0, weights.length)
    .reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0)
}

/** Every second digit counts double; France, Italy, Sweden, Canada. */
export function isLuhn(text: string): boolean {
  const sum = digitsOf(text)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2))
    .reduce((total, digit) => total + digit, 0)
  return sum % 10 === 0
}

/** The weighted sum of all digits is a multiple of 11; Denmark, and the Netherlands with a negative last weight. */
export function isMod11(text: string, weights: readonly number[]): boolean {
  return weighted(text, weights) % 11 === 0
}

/** The last digit completes the weighted sum of the others; `whole` is what stands for 10 and 11. */
export function endsMod11(text: string, weights: readonly number[], whole: 'none' | 'zero'): boolean {
  const rest = 11 - (weighted(text, weights) % 11)
  const last = Number(text.at(-1))
  if (rest < 10) return last === rest
  return last === 0 && (rest === 11 || whole === 'zero')
}

/** Poland: the remainder itself is the last digit. */
export function isNip(text: string): boolean {
  return weighted(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text.at(-1))
}

/** Czech Republic: 10 and 11 become 0 and 1. */
export function isIco(text: string): boolean {
  return (11 - (weighted(text, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(text.at(-1))
}

/** Germany, ISO 7064 with modulus 11 and 10. */
export function isMod1110(text: string): boolean {
  const product = digitsOf(text.slice(0, -1)).reduce((carried, digit) => {
    const sum = (digit + carried) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - product) % 10 === Number(text.at(-1))
}

/** Belgium: the last two digits complete the others to a multiple of 97. */
export function isMod97(text: string): boolean {
  return 97 - (Number(text.slice(0, -2)) % 97) === Number(text.slice(-2))
}

/** Australia: the first digit counts one less. */
export function isAbn(text: string): boolean {
  return (weighted(text, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0
}

/** Austria: like Luhn, with 4 added. */
export function isUstOfAustria(text: string): boolean {
  const sum = digitsOf(text.slice(0, -1))
    .map((digit, index) => (index % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10)))
    .reduce((total, digit) => total + digit, 4)
  return (10 - (sum % 10)) % 10 === Number(text.at(-1))
}

/** Number of a trade item, which New Zealand gives to businesses. */
export function isGs1(text: string): boolean {
  return weighted(text, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0
}

const lettersOfPeople = 'TRWAGMYFPDXBNJZSQVHLCKE'
const lettersOfEntities = 'JABCDEFGHI'

/** Spain, with letters: people have eight digits and a letter, entities a letter, seven digits and a digit or letter. */
export function isNif(text: string): boolean {
  if (/^\d/.test(text)) return lettersOfPeople[Number(text.slice(0, 8)) % 23] === text.at(-1)
  const sum = digitsOf(text.slice(1, 8))
    .map((digit, index) => (index % 2 === 0 ? Math.floor(digit / 5) + ((digit * 2) % 10) : digit))
    .reduce((total, digit) => total + digit, 0)
  const control = (10 - (sum % 10)) % 10
  const [first = '', last = ''] = [text[0], text.at(-1)]
  const asDigit = last === String(control)
  const asLetter = last === lettersOfEntities[control]
  if ('ABEH'.includes(first)) return asDigit
  if ('NPQRSW'.includes(first)) return asLetter
  return asDigit || asLetter
}
