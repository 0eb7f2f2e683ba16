import type { Asker, LibraryArticle } from './help-library.ts'
import { takeSmallTalk } from './small-talk.ts'
import { type KnownTopic, rankings } from './topics.ts'
import { type Language, toEnglish } from './understand/languages.ts'
import type { Ranked } from './understand/ranking.ts'
import { fold, isIdle } from './understand/words.ts'

export interface Understood {
  language: Language
  /** The question, translated to English. */
  english: string
  /** Whether its words suggest that it is about Surplate. */
  about: boolean
  /** Matching topics, best first. */
  topics: Ranked<KnownTopic>[]
}

/** Minimum score to answer with an article; topics above `proposedFrom` are only suggested. */
const sureFrom = 0.45
/** Lower for figures: they are short and link to a page. */
const figureSureFrom = 0.36
const proposedFrom = 0.25

/** How-to questions prefer articles over figures. */
const asksHow =
  /^(?:how(?! ?many| much| are we| am i| long)|where (?:do|can|could|should|must|to)\b|can (?:i|we)\b|could (?:i|we)\b|may (?:i|we)\b|should|why\b|what (?:does|do|happens|if|is a)\b|is it (?:possible|allowed)|(?:i|we) (?:want|would like) to\b)|\bhow (?:do|can|to)\b/
const howeverFigure = 0.75
/** `Any rice today?` asks for available food, not for an article about rice. */
const wantsFood =
  /^(?:(?:have you |you |we )?(?:got |have )|do (?:you|they|we) have |is there |are there )?(?:any|some)\b(?!thing)|^(?:i|we) (?:need|are looking for)\b(?! to)/
const wantedFirst = 1.4
/** Otherwise a figure wins over an article with the same score. */
const figureFirst = 1.03
/** A visitor's question without `I` or `my` is a general one. */
const speaksOfOwn = /\b(?:i|my|me|we|our|us|mine)\b/
const notOwn = 0.6
/** Questions with `I` or `my` prefer own figures over public ones. */
const notPublic = 0.9

/** An unclear question is about Surplate if it uses one of our terms or mostly known words. */
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

/** Whether the topic's score is high enough to answer with it. */
export function isSure({ topic, score }: Ranked<KnownTopic>): boolean {
  return score >= (topic.kind === 'article' ? sureFrom : figureSureFrom)
}

/** Articles that match the search field, best first. */
export function searchHelp(typed: string, asker: Asker): LibraryArticle[] {
  const { topics } = understand(typed, asker, { unfinished: true })
  return topics.flatMap(({ topic }) => (topic.kind === 'article' ? [topic.article] : []))
}

const shownArticles = 3

/** Articles that match a question, best first. */
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
