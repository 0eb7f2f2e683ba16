import { useSearchParams } from 'react-router'
import { handoverPath } from '~/lib/member-paths'

const steps = ['code', 'lines', 'done'] as const
type Step = (typeof steps)[number]

/** The step is in the URL, so that the browser's Back returns to the one before. */
export function stepPath(pickupId: string, step: Exclude<Step, 'code'>) {
  return `${handoverPath(pickupId)}&step=${step}`
}

export function useHandoverStep(): { step: Step; pickupId: string | undefined } {
  const [search] = useSearchParams()
  const pickupId = search.get('pickup') || undefined
  const named = steps.find((step) => step === search.get('step'))
  return { step: pickupId && named ? named : 'code', pickupId }
}
