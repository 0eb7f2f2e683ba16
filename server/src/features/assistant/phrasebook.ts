import { fixed } from './fixed-answers.ts'
import type { Language } from './understand/languages.ts'

interface Phrases {
  /** Introduces an article by its title. */
  article(title: string): string
  seeAlso: string
  /** Introduces a figure, which is always in English; empty in English. */
  lead: string
  unsure: string
  signInFirst: string
  unknown: string
  offTopic: string
}

/** Texts around an answer, in the language of the question. */
export const phrasebook: Record<Language, Phrases> = {
  en: {
    article: (title) => `From the help centre, **${title}**:`,
    seeAlso: 'See also:',
    lead: '',
    unsure: 'I’m not sure I understood you. These articles may help:',
    signInFirst: 'I can look that up once you’ve [signed in](/login).',
    unknown: fixed.unknown,
    offTopic: fixed.offTopic,
  },
  es: {
    article: (title) => `Esto lo explica este artículo (en inglés), **${title}**:`,
    seeAlso: 'Véase también:',
    lead: 'Esto es lo que encuentro (en inglés):',
    unsure: 'No estoy seguro de haber entendido. Quizá ayuden estos artículos (en inglés):',
    signInFirst: 'Puedo mirarlo cuando hayas [iniciado sesión](/login).',
    unknown:
      'Eso no lo sé. Mira en el [help centre](/help) o escríbenos: la dirección está al pie de [la página de inicio](/).',
    offTopic: 'Solo puedo ayudar con Surplate: ofrecer, pedir, recoger y valorar comida que sobra.',
  },
  fr: {
    article: (title) => `Cet article (en anglais) l’explique, **${title}** :`,
    seeAlso: 'Voir aussi :',
    lead: 'Voici ce que je trouve (en anglais) :',
    unsure: 'Je ne suis pas sûr d’avoir compris. Ces articles (en anglais) aideront peut-être :',
    signInFirst: 'Je peux regarder dès que vous êtes [connecté](/login).',
    unknown:
      'Je ne sais pas. Regardez dans le [help centre](/help) ou écrivez-nous : l’adresse est en bas de [la page d’accueil](/).',
    offTopic:
      'Je ne peux aider que pour Surplate : proposer, demander, récupérer et évaluer des surplus de nourriture.',
  },
  de: {
    article: (title) => `Das erklärt dieser Artikel (auf Englisch), **${title}**:`,
    seeAlso: 'Siehe auch:',
    lead: 'Das finde ich dazu (auf Englisch):',
    unsure:
      'Ich bin nicht sicher, ob ich Sie verstanden habe. Vielleicht helfen diese Artikel (auf Englisch):',
    signInFirst: 'Das kann ich nachsehen, sobald Sie [angemeldet](/login) sind.',
    unknown:
      'Das weiß ich nicht. Sehen Sie im [help centre](/help) nach oder schreiben Sie uns: die Adresse steht unten auf [der Startseite](/).',
    offTopic:
      'Ich kann nur bei Surplate helfen: überschüssiges Essen anbieten, anfragen, abholen und bewerten.',
  },
  hi: {
    article: (title) => `यह लेख (अंग्रेज़ी में) बताता है, **${title}**:`,
    seeAlso: 'यह भी देखें:',
    lead: 'मुझे यह मिला (अंग्रेज़ी में):',
    unsure: 'मुझे ठीक से समझ नहीं आया। शायद ये लेख (अंग्रेज़ी में) मदद करें:',
    signInFirst: '[साइन इन](/login) करने के बाद मैं यह देख सकता हूँ।',
    unknown: 'यह मुझे नहीं पता। [help centre](/help) देखिए या हमें लिखिए: पता [मुख्य पृष्ठ](/) के नीचे है।',
    offTopic: 'मैं केवल Surplate में मदद कर सकता हूँ: बचा हुआ खाना देना, माँगना, लेना और उसकी समीक्षा।',
  },
}
