import type { Language } from './understand/languages.ts'
import { fold, wordsOf } from './understand/words.ts'

const kinds = ['hello', 'howAreYou', 'thanks', 'bye', 'whoAreYou', 'help', 'fine', 'sorry', 'upset'] as const
type Kind = (typeof kinds)[number]

/** Small talk in five languages, folded. A message may contain several in a row. */
const patterns: [Kind, RegExp][] = [
  [
    'howAreYou',
    /^(?:(?:and )?how (?:are|r) (?:you|u|things)(?: doing)?(?: today)?|how is it going|how do you do|whats? up|wass?up|sup|que tal|como (?:estas|esta|te va)|(?:comment )?ca va|comment (?:vas tu|allez vous|tu vas)|wie geht ?(?:es|s)?(?: (?:dir|ihnen|euch))?|(?:aap )?kaise (?:ho|hain)(?: aap)?|kya haal hai|(?:आप )?कैसे (?:हो|हैं))(?=\s|$)/,
  ],
  [
    'hello',
    /^(?:hi+(?: there)?|he+y+(?: there)?|hel+o+(?: there)?|hullo|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|morning|evening|hola|buenos dias|buenas(?: (?:tardes|noches))?|bonjour|bonsoir|salut|coucou|hallo|guten (?:tag|morgen|abend)|moin|servus|gruss gott|namaste|namaskar|नमस्ते|नमस्कार)(?=\s|$)/,
  ],
  [
    'thanks',
    /^(?:(?:many |ok )?(?:thanks|thank (?:you|u)|thx+|tha?nx|ty|cheers|thankyou|tysm)(?: (?:so|very) much| a (?:lot|bunch|million)| for (?:the |your )?(?:help|info|information|answer))?|much appreciated|that (?:helped|helps|was helpful)|(?:muchas )?gracias|merci(?: beaucoup)?|danke(?: ?schon| sehr)?|vielen dank|(?:bahut )?(?:dhanyavaa?d|dhanyawaa?d|shukriya)|धन्यवाद|शुक्रिया)(?=\s|$)/,
  ],
  [
    'bye',
    /^(?:(?:good ?)?bye(?: ?bye)?|see (?:you|ya|u)(?: (?:later|soon|tomorrow))?|good ?night|cya|take care|have a (?:nice|good|great) (?:day|evening|one|weekend)|adios|hasta (?:luego|pronto|manana)|chao|ciao|au revoir|a bientot|bonne (?:nuit|journee|soiree)|tschuss|auf wiedersehen|gute nacht|alvida|अलविदा)(?=\s|$)/,
  ],
  [
    'whoAreYou',
    /^(?:(?:are|r) (?:you|u) (?:a |an )?(?:real person|real human|real|human|person|robot|bot|ai|machine|computer|program|alive|chatgpt|there)(?: or (?:a |an )?\w+)?|(?:am i|i am) (?:talking|speaking|chatting) (?:to|with) (?:a )?(?:real )?(?:person|human|robot|bot|machine)|is (?:this|that|it) (?:a )?(?:real )?(?:person|human|robot|bot)|is (?:anyone|anybody|someone) there|who (?:are|r) (?:you|u)|what (?:are|r) (?:you|u)|(?:what is|whats) your name|how old are you|do you have a name|who (?:made|built|created) you|eres (?:un |una )?(?:robot|humano|persona|maquina)(?: real)?|quien eres|(?:es tu|tu es|etes vous) (?:un |une )?(?:robot|humain|vraie personne|machine)|qui es tu|bist du (?:ein |eine )?(?:roboter|mensch|echter mensch|bot|maschine)|wer bist du|(?:kya )?(?:aap|tum) (?:ek )?(?:robot|insaan) (?:ho|hain)|(?:aap|tum) kaun (?:ho|hain)|(?:क्या )?आप (?:इंसान|रोबोट) (?:हैं|हो)|आप कौन (?:हैं|हो))(?=\s|$)/,
  ],
  [
    'help',
    /^(?:(?:please )?(?:can (?:you|u) |could (?:you|u) )?help(?: me| us)?(?: out)?(?: please)?|i need (?:some )?help|i have (?:a|one|some|another) questions?|question|can i ask (?:you )?(?:a question|something)|what (?:can|do) you (?:do|know)|what can i ask(?: you)?|where (?:is|do i (?:find|get)) (?:the )?help|how (?:can|do) you help(?: me)?|ayuda|necesito ayuda|aide|aidez moi|hilfe|madad|मदद)(?=\s|$)/,
  ],
  [
    'fine',
    /^(?:ok(?:ay)?|k|yes|yep|yeah|no|nope|nah|sure|great|cool|nice|perfect|good|awesome|super|wow|lol|haha+|got it|i see|understood|alright|all good|well done|good (?:job|bot|answer)|nothing|never ?mind|nvm|test(?:ing)?|si|vale|claro|oui|d ?accord|ja|nein|gut|alles klar|haan|nahi|theek hai|accha|हाँ|हां|ठीक है|i (?:love|like) (?:you|it|this))(?=\s|$)/,
  ],
  [
    'sorry',
    /^(?:sorry|my bad|excuse me|pardon|perdon|lo siento|desole|entschuldigung|tut mir leid|maaf(?: kijiye)?|माफ(?: कीजिए)?)(?=\s|$)/,
  ],
  [
    'upset',
    /^(?:(?:you|u|this|that|it)(?: are| r| is| s)? (?:so |really |a |totally )?(?:stupid|useless|dumb|bad|idiot|rubbish|crap|shit|annoying|terrible|not helpful|no help|wrong)(?: bot| answer)?|(?:stupid|useless|dumb) (?:bot|robot|thing)|that is (?:not what i (?:asked|meant)|wrong)|that (?:did not|didnt) help|wtf|omg|you (?:do not|dont) understand(?: me)?|i am (?:angry|frustrated))(?=\s|$)/,
  ],
]
const filler =
  /^(?:foodie|please|there|again|then|so|and|but|all|everyone|everybody|team|guys|friend|buddy|dear|sir|madam|robot|bot|you|very|much|well|just|oh|ah|um|hm+)(?=\s|$)/

/** Separates leading small talk from the question that follows. */
export function takeSmallTalk(message: string): { kind: Kind | undefined; rest: string } {
  let rest = wordsOf(fold(message))
    .join(' ')
    .replace(/(\p{L})\1{2,}/gu, '$1')
  const said: Kind[] = []
  for (;;) {
    const found = patterns.find(([, pattern]) => pattern.test(rest))
    const taken = found ? found[1].exec(rest)?.[0] : said.length > 0 ? filler.exec(rest)?.[0] : undefined
    if (taken === undefined) break
    if (found) said.push(found[0])
    rest = rest.slice(taken.length).trim()
  }
  // For `hello and thanks`, reply to the thanks.
  return { kind: said.findLast((kind) => kind !== 'hello') ?? said[0], rest }
}

const replies: Record<Kind, Record<Language, string>> = {
  hello: {
    en: 'Hello! What can I do for you?',
    es: '¡Hola! ¿En qué puedo ayudarte?',
    fr: 'Bonjour ! Que puis-je faire pour vous ?',
    de: 'Hallo! Was kann ich für Sie tun?',
    hi: 'नमस्ते! मैं आपकी क्या मदद कर सकता हूँ?',
  },
  howAreYou: {
    en: 'I’m fine, thank you. What can I do for you?',
    es: 'Muy bien, gracias. ¿En qué puedo ayudarte?',
    fr: 'Très bien, merci. Que puis-je faire pour vous ?',
    de: 'Sehr gut, danke. Was kann ich für Sie tun?',
    hi: 'मैं ठीक हूँ, धन्यवाद। मैं आपकी क्या मदद कर सकता हूँ?',
  },
  thanks: {
    en: 'You’re welcome!',
    es: '¡De nada!',
    fr: 'Avec plaisir !',
    de: 'Gern geschehen!',
    hi: 'आपका स्वागत है।',
  },
  bye: {
    en: 'Goodbye, and thank you for keeping food from going to waste.',
    es: '¡Hasta pronto!',
    fr: 'À bientôt !',
    de: 'Auf Wiedersehen!',
    hi: 'फिर मिलेंगे!',
  },
  whoAreYou: {
    en: 'I’m Foodie, Surplate’s assistant: a program, not a person. I answer from the help centre and look up your own orders and figures. To reach a person, see [Contact us](/help/everyone/contact-us).',
    es: 'Soy Foodie, el asistente de Surplate: un programa, no una persona. Para hablar con personas: [Contact us](/help/everyone/contact-us).',
    fr: 'Je suis Foodie, l’assistant de Surplate : un programme, pas une personne. Pour joindre quelqu’un : [Contact us](/help/everyone/contact-us).',
    de: 'Ich bin Foodie, der Assistent von Surplate: ein Programm, kein Mensch. Menschen erreichen Sie so: [Contact us](/help/everyone/contact-us).',
    hi: 'मैं Foodie हूँ, Surplate का सहायक: एक प्रोग्राम, इंसान नहीं। लोगों से बात करने के लिए: [Contact us](/help/everyone/contact-us)।',
  },
  help: {
    en: 'Happy to help! Just ask in your own words: how something works, what’s waiting for you, or what you gave or received last month. You’ll find every article in the [help centre](/help).',
    es: 'Con gusto. Pregunta con tus propias palabras; el [help centre](/help) tiene todos los artículos (en inglés).',
    fr: 'Volontiers. Posez votre question avec vos mots ; le [help centre](/help) contient tous les articles (en anglais).',
    de: 'Gern. Fragen Sie in Ihren eigenen Worten; im [help centre](/help) stehen alle Artikel (auf Englisch).',
    hi: 'ज़रूर। अपने शब्दों में पूछिए; सभी लेख (अंग्रेज़ी में) [help centre](/help) में हैं।',
  },
  fine: {
    en: 'Great. Ask me whenever you need something.',
    es: 'Muy bien. Pregúntame cuando quieras.',
    fr: 'Très bien. Demandez-moi quand vous voulez.',
    de: 'Gut. Fragen Sie mich jederzeit.',
    hi: 'अच्छा। जब चाहें पूछिए।',
  },
  sorry: {
    en: 'No problem. What can I do for you?',
    es: 'No pasa nada. ¿En qué puedo ayudarte?',
    fr: 'Ce n’est rien. Que puis-je faire pour vous ?',
    de: 'Kein Problem. Was kann ich für Sie tun?',
    hi: 'कोई बात नहीं। मैं क्या मदद करूँ?',
  },
  upset: {
    en: 'Sorry I couldn’t help. Try other words, have a look in the [help centre](/help), or write to us: our email address is at the bottom of [the home page](/).',
    es: 'Siento no haber ayudado. Prueba con otras palabras o escríbenos: la dirección está al pie de [la página de inicio](/).',
    fr: 'Désolé de ne pas avoir aidé. Essayez autrement ou écrivez-nous : l’adresse est en bas de [la page d’accueil](/).',
    de: 'Es tut mir leid, dass ich nicht helfen konnte. Versuchen Sie es anders oder schreiben Sie uns: die Adresse steht unten auf [der Startseite](/).',
    hi: 'माफ़ कीजिए। दूसरे शब्दों में पूछिए या हमें लिखिए: पता [मुख्य पृष्ठ](/) के नीचे है।',
  },
}

export function smallTalkReply(kind: Kind, language: Language): string {
  return replies[kind][language]
}
