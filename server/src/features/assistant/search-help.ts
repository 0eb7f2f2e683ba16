import type { Asker, LibraryArticle } from './help-library.ts'
import { takeSmallTalk } from './small-talk.ts'
import { type KnownTopic, rankings } from './topics.ts'
import { type Language, toEnglish } from './understand/languages.ts'
import type { Ranked } from './understand/ranking.ts'
import { fold, isIdle } from './understand/words.ts'

export interface Understood {
  language: Language
  /** The question in English words. */
  english: string
  /** Whether it is about Surplate at all, as far as its words tell. */
  about: boolean
  /** What it may be about, best first. */
  topics: Ranked<KnownTopic>[]
}

/** Above this an answer is given as such; above the second it is only proposed. */
const sureFrom = 0.45
/** A figure is short and says where to look, so less is enough for it. */
const figureSureFrom = 0.36
const proposedFrom = 0.25

/** A question how to do something asks for an article rather than for a figure. */
const asksHow =
  /^(?:how(?! ?many| much| are we| am i| long)|where (?:do|can|could|should|must|to)\b|can (?:i|we)\b|could (?:i|we)\b|may (?:i|we)\b|should|why\b|what (?:does|do|happens|if|is a)\b|is it (?:possible|allowed)|(?:i|we) (?:want|would like) to\b)|\bhow (?:do|can|to)\b/
const howeverFigure = 0.75
/** `Any rice today?` asks for what is there, not for an article about rice. */
const wantsFood =
  /^(?:(?:have you |you |we )?(?:got |have )|do (?:you|they|we) have |is there |are there )?(?:any|some)\b(?!thing)|^(?:i|we) (?:need|are looking for)\b(?! to)/
const wantedFirst = 1.4
/** Otherwise a figure is the better of two equals: it answers, and says where to look. */
const figureFirst = 1.03
/** A visitor who does not speak of themselves wants to know how things are here. */
const speaksOfOwn = /\b(?:i|my|me|we|our|us|mine)\b/
const notOwn = 0.6
/** And one who does wants their own figures, not those of all. */
const notPublic = 0.9

/** A question that we half understand is about us if it names one of our things, or most of its words are ours. */
const familiarFrom = 0.6
const ours =
  /\b(?:surplate|food|meals?|items?|list(?:ed|ing)?s?|orders?|claim\w*|requests?|donat\w*|restaurants?|kitchens?|foodbanks?|food banks?|pick ?ups?|collect\w*|portions?|reviews?|accounts?|dashboard|leaderboard|inventory|mails?|emails?|drivers?|vans?)\b/

export function languageOf(question: string): Language {
  return toEnglish(question, { isIdle, isKnown: rankings.visitor.isKnown }).language
}

export function understand(question: string, asker: Asker, { unfinished = false } = {}): Understood {
  const ranking = rankings[asker]
  const { kind, rest } = takeSmallTalk(question)
  const asked = kind && rest !== '' ? rest : question
  const { language, text: english } = toEnglish(asked, { isIdle, isKnown: ranking.isKnown })
  const how = asksHow.test(fold(english))
  const own = language !== 'en' || speaksOfOwn.test(fold(english))
  const lean = ({ kind, id }: KnownTopic) => {
    if (kind === 'article' || kind === 'elsewhere') return 1
    if (id === 'offers' && wantsFood.test(fold(english))) return wantedFirst
    if (how) return howeverFigure
    if (kind === 'public' && speaksOfOwn.test(fold(english))) return notPublic
    if (kind === 'signInFirst') return own ? 1 : notOwn
    return figureFirst
  }
  const topics = ranking
    .rank(english, { unfinished })
    .map(({ topic, score }) => ({ topic, score: score * lean(topic) }))
  return {
    language,
    english: fold(english),
    about: ours.test(fold(english)) || ranking.familiarity(english) >= familiarFrom,
    topics: topics.filter(({ score }) => score >= proposedFrom).sort((a, b) => b.score - a.score),
  }
}

/** Whether the best topic is to be answered as such. */
export function isSure({ topic, score }: Ranked<KnownTopic>): boolean {
  return score >= (topic.kind === 'article' ? sureFrom : figureSureFrom)
}

/** The articles that fit what was typed into the search field, best first. */
export function searchHelp(typed: string, asker: Asker): LibraryArticle[] {
  const { topics } = understand(typed, asker, { unfinished: true })
  return topics.flatMap(({ topic }) => (topic.kind === 'article' ? [topic.article] : []))
}

const shownArticles = 3

/** The articles that a question is really about, best first. */
export function fittingArticles(question: string, asker: Asker): LibraryArticle[] {
  return articlesAmong(understand(question, asker).topics)
}

export function articlesAmong(topics: readonly Ranked<KnownTopic>[]): LibraryArticle[] {
  const found = topics.flatMap(({ topic, score }) =>
    topic.kind === 'article' ? [{ article: topic.article, score }] : [],
  )
  const best = found[0]?.score ?? 0
  return found
    .filter(({ score }) => score > best * 0.6)
    .slice(0, shownArticles)
    .map(({ article }) => article)
}
