import { counted } from '@surplate/contract/counted'
import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { listed, nameOf, type PublicFigure } from './figure.ts'

export const publicFigures: PublicFigure[] = [
  {
    id: 'totals',
    for: ['visitor', 'restaurant', 'food_bank'],
    phrases: [
      'how many meals were donated so far',
      'how many meals so far',
      'how much food was donated',
      'how many members do you have',
      'how many restaurants are there',
      'how many food banks take part',
      'how many restaurants use surplate',
      'how much food was rescued by everybody',
      'how many meals has surplate saved',
      'how big is surplate',
      'how many portions in total by all restaurants',
    ],
    say: async ({ ask }) => {
      const { portions, restaurants, food_banks } = (await ask('/api/totals')) as Record<string, number>
      return `So far **${counted(portions ?? 0, 'portion')}** were given, by ${counted(restaurants ?? 0, 'restaurant')} to ${counted(food_banks ?? 0, 'food bank')}. The first places are on [the home page](/).`
    },
  },
  {
    id: 'leaders',
    for: ['visitor', 'restaurant', 'food_bank'],
    phrases: [
      'who gave the most food',
      'who is winning',
      'winner',
      'who is on top',
      'leaderboard',
      'who leads the leaderboard',
      'who is first on the leaderboard',
      'best restaurant',
      'who gives the most',
      'top three restaurants',
      'who is number one',
      'which restaurant has most points',
    ],
    say: async ({ ask }) => {
      const { items } = (await ask('/api/leaderboard?limit=3')) as { items: LeaderboardEntry[] }
      const lines = items.map(
        ({ rank, name, total_donations }) => `${rank}. ${nameOf(name)}: ${counted(total_donations, 'point')}`,
      )
      if (items.length === 0) return 'The [Leaderboard](/leaderboard) is still empty.'
      return `The first on the [Leaderboard](/leaderboard):\n\n${listed(lines)}`
    },
  },
]
