export type WorldName = 'small' | 'large'

export interface WorldSize {
  items: number
  restaurants: number
  foodBanks: number
  donations: number
  /** Part of the organisations that ever donated, so that their own number of orders is the same in both worlds. */
  activeShare: number
}

/** The small world is a hundredth of the large one, with cities of the same density, and a thousandth of its donations. */
export const sizes: Record<WorldName, WorldSize> = {
  small: { items: 10_000, restaurants: 1_800, foodBanks: 600, donations: 10_000, activeShare: 0.1 },
  large: { items: 1_000_000, restaurants: 180_000, foodBanks: 60_000, donations: 10_000_000, activeShare: 1 },
}
