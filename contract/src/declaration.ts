import type { OrganisationKind } from './roles.ts'

/** The food-safety declaration that a member signs for the organisation. A new text gets a new version. */
export const declarationVersion = 1

const common = [
  'We follow the food-safety rules that apply where we work, and we know whom to ask when we are unsure.',
  'We tell the truth about the food: what it is, what it contains, and since when it has been out of the fridge or off the heat.',
  'Nobody handles food for us while they are ill, and everyone washes their hands before they do.',
  'If something goes wrong, we tell the other side and the network on the same day, and we help to find out why.',
]

export const declarationText: Record<OrganisationKind, readonly string[]> = {
  restaurant: [
    'We only offer food that we would serve ourselves.',
    'We keep hot food hot and cold food cold until it is collected, and we never offer it past its use-by date.',
    'We name the allergens that we know of. What we do not know, we leave as not stated.',
    ...common,
  ],
  food_bank: [
    'We collect in clean containers, and we bring insulated ones for hot, chilled and frozen food.',
    'We keep chilled food at 5 °C or below and frozen food at −18 °C or below, and we check it every day.',
    'We give food out before its use-by date, and hot food on the same day. What is past it, we throw away.',
    'We pass on what the restaurant told us about allergens, word for word.',
    'We give the food to people who need it. We never sell it.',
    ...common,
  ],
}
