import { amount, unit, withoutTimes } from './amounts.ts'
import { guessCategory } from './categories.ts'
import { plainWindows } from './facts/pickup.ts'
import { takeFacts } from './facts/take-facts.ts'

/** Typical phrases that offer food. */
const offering =
  /\b(?:i|we)(?:['’]?ve| have| hav| got|['’]d like to (?:give|offer|list|donate|add)| want to (?:give|offer|list|donate|add)| can (?:give|offer|donate))\b|^\W*(?:please |pls |hi,? |hello,? |hey,? )*(?:got|have|list|add|offer|post|donate|there (?:is|are)|(?:can|could|would|will) (?:you|u) (?:please |pls )?(?:list|add|post|put|enter|create|offer))\b|\bleft ?over|\bleft\b|\bto give away\b|\b(?:tengo|tenemos|sobr\w+|quedan?|j['’]ai|nous avons|on a|il (?:me |nous )?reste|ich hab\w*|wir hab\w*|übrig|mere paas|hamare paas|bach[ae])\b/i
const keeping =
  /\b(?:until|untill|till|til|by|before|expir\w+|best before|use by|good (?:for|until)|fresh|must go|gone by|hasta|caduca\w*|jusqu|avant|périm\w*|bis|haltbar|tak)\b/i

/** Questions, and statements about past events. */
const asking =
  /^\W*(?:(?:hi|hello|hey|ok|so)\W+)*(?:how|what|where|when|why|who|which|can (?:i|we|they|a|the)|could (?:i|we|they)|do|does|did|is|are|am|may|should|will (?:i|we|they|the)|cómo|como|dónde|donde|cuánt\w+|cuant\w+|qué|comment|où|combien|pourquoi|wie|wo|wann|warum|kaise|kahan|kitn\w+)\b/i
const requesting = /^\W*(?:(?:hi|hello|hey|ok|so|please)\W+)*(?:can|could|would|will) (?:you|u)\b/i
const happened =
  /\b(?:but|wrong|mistakes?|instead|only|didn['’]?t|did not|nobody|problem|accepted|rejected|claimed|entered|collected|came|cancel\w*|chang\w+|edit\w*|remov\w+|delet\w+|withdr\w+|split|listed|posted|said|says|need|question|missing|show(?:ed|s)?|why|how)\b/i

/** Things other than food that users count. */
const notFood =
  /^(?:\s*(?:more|new|old|other|different|pending|open|accepted|of (?:my|our|the))*\s*)*(?:orders?|requests?|claims?|stars?|reviews?|food ?banks?|charit(?:y|ies)|accounts?|users?|people|persons?|drivers?|km|kilomet\w+|miles?|hours?|hrs?|minutes?|mins?|days?|weeks?|months?|years?|points?|questions?|restaurants?|kitchens?|logins?|locations?|branches|emails?|mails?|phones?|devices?|items?|things?|times?|st|nd|rd|th|percent|dollars?|euros?|pedidos?|solicitudes?|preguntas?|commandes?|demandes?|fragen?|bestellungen?|anfragen?|problems?|employees|staff|tickets?)\b/i

/** Whether the user describes food they have, rather than asking how to list it. */
export function tellsOfFood(text: string): boolean {
  const { rest } = takeFacts(plainWindows(text))
  if (asking.test(text) || happened.test(rest)) return false
  if (/\?\s*$/.test(text) && !requesting.test(text)) return false
  const counted = amount.exec(withoutTimes(rest))
  if (!counted) return /\bleft ?overs?\b(?!\s*$)|\bto give away\b/i.test(text) && !/\?/.test(text)
  const after = withoutTimes(rest).slice(counted.index + counted[0].length)
  if (notFood.test(after) || !/\p{L}{3}/u.test(after + rest.slice(0, counted.index))) return false
  if (offering.test(text) || keeping.test(text) || unit.test(text)) return true
  // `40 wraps, 20 salads`: just a number and a dish.
  return counted.index < 3 && (guessCategory(after) !== null || /,\s*\d/.test(after))
}
