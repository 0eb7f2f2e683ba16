import { useLocation } from 'react-router'
import { recallsPage } from '~/lib/member-paths'
import { optional } from '~/ui/feedback/optional'
import { useUnanswered } from './use-unanswered'

const RecallNote = optional({
  name: 'note about a recall',
  load: () => import('./recall-note'),
  pick: (module) => module.RecallNote,
  loading: <div className="min-h-16" />,
})

/** Loads nothing while there is no recall to answer. */
export function RecallStrip() {
  const unanswered = useUnanswered()
  const { pathname } = useLocation()
  return unanswered > 0 && pathname !== recallsPage ? <RecallNote count={unanswered} /> : null
}
