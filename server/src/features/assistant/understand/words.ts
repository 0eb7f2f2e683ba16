/** Stop words, ignored when matching. */
const idle = new Set(
  'a about actually all also am an and anything are as at be been being but by can could d did do does doing each ever every exactly for from gonna had has have having he her hey hi him his i if in into is it its just kind lately ll m maybe me might mine my myself now of oh ok okay on or our ours per please possible question quick really s she should since so some somehow such sure t than that the their them then these they thing things think this those through to too us ve very via was way we were what whether while will wish with without would yet'.split(
    ' ',
  ),
)

/** Words with little meaning: `who` hints at a person, `where` at a place. */
const light = new Set(
  'again already any anybody everybody everyone one somebody someone anyone done else get gets getting go goes going help here how know let like look make mean more need off only out over own put say see show something still tell thanks there try trying up use using want wanted when where which who why you your'.split(
    ' ',
  ),
)

/** Normalises abbreviations, typos and multi-word terms: `in` and `up` mean nothing on their own. */
const merges: [RegExp, string][] = [
  [/\b(?:hwo|hw|hoow)\b/g, 'how'],
  [/\b(?:wat|waht|wot)\b/g, 'what'],
  [/\b(?:wher|whre|were is)\b/g, 'where'],
  [/\b(?:wich|whitch)\b/g, 'which'],
  [/\b(?:teh|hte)\b/g, 'the'],
  [/\b(where|what|who|how|when)s\b/g, '$1 is'],
  [/\b(?:pls|plz|plss)\b/g, 'please'],
  [/\b(?:right now|at the moment|currently|at present)\b/g, 'now'],
  [/\b(?:get|got|getting|be|stay) in touch\b|\b(?:get|getting) (?:a )?hold of\b/g, 'contact'],
  [/\b(?:go|goes|gone|going|went)(?: \w+)? (?:off|bad)\b/g, 'spoiled'],
  [/\b(?:beat (?:me|us)(?: to it)?|snatched(?: it)?)\b/g, 'missed'],
  [/\bturn(?:ing|ed)? (?:\w+ )?down\b/g, 'reject'],
  [
    /\bsoup kitchens?\b|\bshelters?\b|\bcharit(?:y|ies)\b|\bpantr(?:y|ies)\b|\bngos?\b|\blarders?\b/g,
    'foodbank',
  ],
  [/\bkitchens?\b|\beater(?:y|ies)\b|\bpizzerias?\b|\bdiners?\b/g, 'restaurant'],
  [/\b(?:your |the |this )?(?:platform|web ?sites?|site)\b/g, 'surplate'],
  [/\bhome[ -]?(?:made|cooked|baked)\b/g, 'homemade'],
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\br\b/g, 'are'],
  [/\bhow (?:many|much|often)\b|\bnumber of (?!the (?:shelter|food|restaurant|driver|charity))/g, 'howmany '],
  [/\b(?:sign|log)(?:ging|ning|ged|ned)?[ -]?(?:in|on|into)\b|\blogins?\b|\bsignins?\b/g, 'signin'],
  [/\b(?:sign|log)(?:ging|ning|ged|ned)?[ -]?(?:out|off)\b|\blogouts?\b/g, 'signout'],
  [/\bsign(?:ing|ed)?[ -]?up\b|\bsignups?\b/g, 'signup'],
  [/\bfood[ -]?banks?\b|\bfoodbanks?\b/g, 'foodbank'],
  [/\bno[ -]?shows?\b|\bno[ -]?showed\b|\bghosted\b|\bstood (?:us|me) up\b/g, 'noshow'],
  [
    /\b(?:(?:did|do|does|has|have|had|was|were|is)(?: ?not|nt)|wont|never|nobody|no one|noone)(?: \w+)? (?:show(?:s|ed)? up|showed|turn(?:s|ed)? up|came|comes?|appear(?:s|ed)?|arrive[sd]?|pick(?:s|ed)?(?: it| them| the food)? up|pick(?:s|ed)? it|collect(?:s|ed)?|fetch(?:ed)?)\b|\b(?:did|has|have|had)(?: ?not|nt) show\b/g,
    'noshow',
  ],
  [
    /\bpick(?:ing|ed|s)?[ -](?:(?:it|them|this|that|the food|food|everything)[ -])?up\b|\bpickups?\b/g,
    'pickup',
  ],
  [/\bleft[ -]?overs?\b/g, 'leftover'],
  [/\be-?mails?\b|\bmails\b/g, 'mail'],
  [/\b(?:phone|telephone|tel|mobile|cell|contact)[ -]?(?:number|nummer|no)s?\b|\btelephone\b/g, 'phone'],
  [/\b(?:by (?:mistake|accident|error)|accidental(?:ly)?|oops|unintended|misclick\w*|wrongly)\b/g, 'mistake'],
  [
    /\b(?:near(?:by| me| us| here)?|around (?:me|us|here)|close (?:by|to (?:me|us))|in (?:my|our|the) area)\b/g,
    'near',
  ],
  [
    /\b(?:turn|switch|shut)(?:ing|ed)?(?: \w+)? off\b|\bdisable\b|\bunsubscribe\b|\bopt out\b|\bstop (?:getting|receiving|sending)\b|\bmute\b/g,
    'turnoff',
  ],
  [/\b(?:best before|use[ -]by|sell[ -]by|expir(?:y|ation) dates?|expiration|shelf life)\b/g, 'expiry'],
  [
    /\b(?:(?:does|is|do|are|did|was)(?: ?not|nt)|wont|will not|not|never|stopped|cannot|cant) (?:work\w*|load\w*|open\w*|start\w*)\b|\bbroken\b/g,
    'broken',
  ],
  [/\b(?:can ?not|cant|unable to|couldnt|could not)\b/g, 'cannot'],
  [/\b(?:do|does|did|is|are|was|were|have|has|had|would|should)nt\b/g, 'not'],
  [
    /\b(?:no longer|not any ?more|no more) (?:need|want)\w*\b|\bnot (?:need|want)\b(?: (?:it|this|that|them))?(?: any ?more)?/g,
    'unwanted',
  ],
  [/\b(?:dark|night)[ -]?(?:mode|theme)\b/g, 'darkmode'],
  [
    /\bhand(?:ing|ed)?[ -]?(?:it |them |the food )?over\b|\bhandover\b|\bdrop(?:ping|ped)?[ -]?off\b/g,
    'handover',
  ],
  [/\btext messages?\b|\bwhats ?app\b/g, 'sms'],
  [/\bspread ?sheets?\b|\bxlsx?\b/g, 'excel'],
  [/\bleader ?boards?\b/g, 'leaderboard'],
  [/\breal[ -]?time\b/g, 'live'],
  [/\bpass ?words?\b/g, 'password'],
  [/\bscreen ?readers?\b/g, 'screenreader'],
  [/\bopen source\b/g, 'opensource'],
]

/** Lower case, without accents and apostrophes. Keeps letters of other scripts. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[’'`´]/g, '')
    .replace(/ß/g, 'ss')
}

/** Folded English with abbreviations expanded and multi-word terms merged. */
export function plain(text: string): string {
  return merges.reduce((said, [pattern, word]) => said.replace(pattern, word), fold(text))
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

export function isIdle(word: string): boolean {
  return idle.has(word) || light.has(word)
}

export function isLight(word: string): boolean {
  return light.has(word)
}

const irregular = new Map(
  'gave:give given:give took:take taken:take came:come sent:send wrote:write written:write chose:choose chosen:choose ate:eat told:tell made:make kept:keep sold:sell paid:pay brought:bring went:go drove:drive knew:know forgot:forget forgotten:forget'
    .split(' ')
    .map((pair): [string, string] => {
      const [said = '', base = ''] = pair.split(':')
      return [said, base]
    }),
)

/** Removes common endings, so that listing, lists and listed become one stem. */
export function stem(said: string): string {
  const word = irregular.get(said) ?? said
  if (word.length < 4) return word
  const cut = word
    .replace(/(?<=...)ies$/, 'y')
    .replace(/(?<=...)(?:ing|ed)$/, '')
    .replace(/(?<=..[sxz])es$/, '')
    .replace(/(?<=..[^su])s$/, '')
  return cut.replace(/(?<=...)e$/, '').replace(/([^aeiou])\1$/, '$1')
}

/** The words of an English text without stop words and numbers; keeps light words. */
export function tellingWords(text: string): string[] {
  return wordsOf(plain(text)).filter((word) => !idle.has(word) && !/^\d+$/.test(word))
}
