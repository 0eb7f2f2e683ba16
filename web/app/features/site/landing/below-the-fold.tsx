import { FeaturedRestaurants } from './featured-restaurants'
import { Goals } from './goals'
import { Steps } from './steps'

/** What a visitor scrolls to. The build renders it; its code loads after what is above. */
export function BelowTheFold() {
  return (
    <>
      <Steps />
      <FeaturedRestaurants />
      <Goals />
    </>
  )
}
