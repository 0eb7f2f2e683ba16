/** Corrects typos to a known word: one typo in a short word, two in a long one. */
export function createSpelling(known: Iterable<string>) {
  const words = [...new Set(known)].filter((word) => word.length > 3)
  return (typed: string): string | undefined => {
    if (typed.length < 4 || /\d/.test(typed)) return undefined
    // Short words have many neighbours, so only swapped letters are corrected.
    const allowed = typed.length < 5 ? 0 : typed.length < 8 ? 1 : 2
    let best: { word: string; rank: number } | undefined
    for (const word of words) {
      if (word[0] !== typed[0] && word[1] !== typed[1]) continue
      if (Math.abs(word.length - typed.length) > allowed) continue
      // The first letter is rarely wrong.
      const slips = distance(word, typed) + (word[0] === typed[0] ? 0 : 0.5)
      if (slips > allowed + 0.5 && !isSwapped(word, typed)) continue
      const rank = slips - commonStart(word, typed) / 100
      if (rank < (best?.rank ?? Number.POSITIVE_INFINITY)) best = { word, rank }
    }
    return best?.word
  }
}

function isSwapped(a: string, b: string): boolean {
  return (
    a.length === b.length &&
    a !== b &&
    [...a].sort().join('') === [...b].sort().join('') &&
    distance(a, b) === 1
  )
}

function commonStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/** Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      row.push(least)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
