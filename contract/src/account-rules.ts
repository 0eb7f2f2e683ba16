/** Account rules without the schemas, so that the registration page stays small. */

export const cuisineTypes = [
  'Italian',
  'Chinese',
  'Indian',
  'Pakistani',
  'Mexican',
  'American',
  'French',
  'Japanese',
  'Mediterranean',
  'Other',
] as const
export type CuisineType = (typeof cuisineTypes)[number]
