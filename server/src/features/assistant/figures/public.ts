import { pluralize } from '@surplate/contract/lib/pluralize'
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
    say: async ({ api }) => {
      const { portions, restaurants, food_banks } = await api.site.getTotals()
      return `So far: **${pluralize(portions, 'portion')}** donated by ${pluralize(restaurants, 'restaurant')} to ${pluralize(food_banks, 'food bank')}. The top restaurants are on [the home page](/).`
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
    say: async ({ api }) => {
      const { items } = await api.leaderboard.list({ limit: 3 })
      const lines = items.map(
        ({ rank, name, total_donations }) =>
          `${rank}. ${nameOf(name)}: ${pluralize(total_donations, 'point')}`,
      )
      if (items.length === 0) return 'The [Leaderboard](/leaderboard) is still empty.'
      return `Top of the [Leaderboard](/leaderboard):\n\n${listed(lines)}`
    },
  },
]
