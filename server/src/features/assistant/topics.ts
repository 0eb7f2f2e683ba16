import { guessCategory } from './drafts/categories.ts'
import type { Desk, Figure, MemberDesk, PublicFigure } from './figures/figure.ts'
import { foodBankFigures } from './figures/food-bank.ts'
import { publicFigures } from './figures/public.ts'
import { restaurantFigures } from './figures/restaurant.ts'
import { type Asker, helpLibrary, type LibraryArticle } from './help-library.ts'
import { createRanking } from './understand/ranking.ts'
import type { Topic } from './understand/topic-index.ts'

/** The possible subjects of a question. */
export type KnownTopic = Topic &
  (
    | { kind: 'article'; article: LibraryArticle }
    | { kind: 'figure'; figure: Figure }
    | { kind: 'public'; figure: PublicFigure }
    | { kind: 'signInFirst' }
    | { kind: 'elsewhere' }
  )

const memberFigures = [...restaurantFigures, ...foodBankFigures]
/** Figures that need a sign-in. Available food is excluded: visitors get an article about it. */
const personal = memberFigures.filter(({ id }) => !['offers', 'expiring-offers'].includes(id))

/** Typical off-topic questions. Ranked with the other topics, so that a shared word does not match an article. */
const elsewhere: KnownTopic = {
  kind: 'elsewhere',
  id: 'elsewhere',
  body: '',
  phrases: [
    'write a poem, write a poem about cars, write a story, write a song, write code, write an essay, write my homework, do my homework',
    'tell me a joke, sing a song, play music, play a game, tell me a story, say something funny',
    'what is the weather, weather tomorrow, weather forecast, will it rain, what time is it, what day is it, news today, latest news',
    'capital of france, who is the president, who won the world cup, football, best football team, sports results, movie, celebrity, how tall is the tower',
    'stock price, bitcoin, exchange rate, book a flight, book a hotel room, recipe, recipe for lasagne, how do i cook, calculate, solve this equation, math',
    'translate this to latin, translate this sentence, happy birthday, do you love me, i love pizza, what is the meaning of life, who is god, politics, war, religion',
  ].flatMap((line) => line.split(', ')),
}

function topicsFor(asker: Asker): KnownTopic[] {
  const articles = helpLibrary.filter(({ audience }) => audience === asker || audience === 'everyone')
  return [
    ...publicFigures
      .filter((figure) => figure.for.includes(asker))
      .map((figure) => ({ kind: 'public' as const, figure, ...figure, body: '' })),
    ...memberFigures
      .filter((figure) => figure.for === asker)
      .map((figure) => ({ kind: 'figure' as const, figure, ...figure, body: '' })),
    ...(asker === 'visitor'
      ? [
          {
            kind: 'signInFirst' as const,
            id: 'sign-in-first',
            phrases: personal.flatMap(({ phrases }) => phrases),
            body: '',
          },
        ]
      : []),
    elsewhere,
    ...articles.map((article) => ({
      kind: 'article' as const,
      article,
      id: article.slug,
      phrases: [article.title, ...article.asked],
      body: article.body,
    })),
  ]
}

const isDish = (word: string) => guessCategory(word) !== null

export const rankings = {
  visitor: createRanking(topicsFor('visitor'), isDish),
  restaurant: createRanking(topicsFor('restaurant'), isDish),
  food_bank: createRanking(topicsFor('food_bank'), isDish),
}

/** Text of a figure topic; undefined for articles. */
export function sayFigure(topic: KnownTopic, desk: Desk, membership: MemberDesk['membership'] | null) {
  if (topic.kind === 'public') return topic.figure.say(desk)
  if (topic.kind === 'figure' && membership) return topic.figure.say({ ...desk, membership })
  return undefined
}
