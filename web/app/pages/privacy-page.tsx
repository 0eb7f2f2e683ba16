import { Privacy } from '~/features/site/privacy/privacy'
import { publicMeta } from '~/lib/loading/page-meta'
import { HelpLayout } from './help-layout'

export function meta() {
  return publicMeta({
    title: 'Privacy',
    description: 'What Surplate keeps about you, why, for how long, and how to get or delete it.',
  })
}

export default function PrivacyPage() {
  return (
    <HelpLayout title="Privacy">
      <Privacy />
    </HelpLayout>
  )
}
