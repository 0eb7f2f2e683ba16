const hedges =
  'probably|maybe|perhaps|possibly|hopefully|should|might be|may be|could be|think|guess|almost|nearly|mostly|not sure|if'

/** Precedes words that count only if their clause does not doubt them: `probably vegan` states nothing. */
export const undoubted = String.raw`(?<!\b(?:${hedges})\b[^,;.]*)`

/** Follows a statement that is complete, without a question mark or more of its sentence. */
export const complete = String.raw`(?=\s*(?:[,.;!)]|$|&|(?:and|or|nor|but|good|until|till|til|by|from|pick|collect|und|oder|bis|y|o|hasta|et|ou|jusqu)\b))`
