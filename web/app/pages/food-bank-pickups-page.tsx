import { FoodBankPickups } from '~/features/pickups/list/food-bank-pickups'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Pickups')
}

export default function FoodBankPickupsPage() {
  return <FoodBankPickups />
}
