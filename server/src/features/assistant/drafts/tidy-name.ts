/** Words around a name that do not belong to it. */
const opening =
  /^(?:\s*(?:please|pls|made too much|hi|hello|hey|hola|bonjour|hallo|ok(?:ay)?|today|tonight|so|and|there (?:is|are)|(?:i|we)(?:['’]?ve| have| hav| got|['’]d like to| want to| can|['’]re| are)?(?: still| about| around| some| got| give(?: away)?| offer(?:ing)?| list| donate| donating| add| post)*|(?:can|could|would|will) (?:you|u)|have|got|list|add|offer|post|put|enter|create|donate|give away|some|about|around|still|of|the|our|an?|x|leftovers?:?|tengo|tenemos|me|nos|sobra(?:n|ron)?|queda(?:n|ron)?|hay|de|d['’]|j['’]ai|nous avons|on a|il|nous|reste|du|des|encore|ich|wir|haben?|noch|aujourd['’]hui|mere paas|hamare paas)(?=[\s,:]|$)[\s,:]*)+/i
const closing =
  /[\s,.;:]*(?<=^|[\s,.;:])(?:(?:which|that|it|they|and|we)?\s*(?:is|are|it['’]?s|they['’]?re|must|has to|have to|should)?\s*(?:go|gone|be gone|good|fresh|fine|ok|okay|edible|available|best|use|eat|pick ?up|collect|collected|expir\w+|left|left ?over|remaining|over|keep|keeps|lasts?|to give away|to give|from (?:lunch|dinner|today|breakfast)|caducan?|vencen?|übrig|haltbar|à donner|hai|hain|bach[ae]|please|pls|thanks|thank you)?\s*(?:until|till|til|by|before|for|at|on|around)?)\s*[.!,;?]*$/i

/** The name of a dish without the words around it. */
export function tidyName(text: string): string {
  const clauses = text.split(/\s*,\s*/).map((clause) => clause.replace(closing, ''))
  let name = clauses.filter(Boolean).join(', ').replace(/\s+/g, ' ').trim()
  for (let before = ''; before !== name; ) {
    before = name
    name = name
      .replace(opening, '')
      .replace(closing, '')
      .replace(/^[\s,.;:-]+|[\s,.;:!?-]+$/g, '')
  }
  return name ? (name[0] ?? '').toUpperCase() + name.slice(1, 120) : ''
}
