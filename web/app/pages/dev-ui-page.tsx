import { DevControls } from '~/features/dev-ui/dev-controls'
import { DevFeedback } from '~/features/dev-ui/dev-feedback'
import { DevForms } from '~/features/dev-ui/dev-forms'
import { ThemeToggle } from '~/ui/controls/theme-toggle'
import { Toaster } from '~/ui/feedback/toaster'
import { Logo } from '~/ui/layout/logo'
import { PageHeader } from '~/ui/layout/page-header'

export function meta() {
  return [{ title: 'Components and states · Surplate' }]
}

export default function DevUiPage() {
  return (
    <>
      <div className="wrap flex items-center justify-between py-3 [--logo-gap:var(--canvas)]">
        <Logo />
        <ThemeToggle />
      </div>
      <main className="wrap pb-28">
        <PageHeader title="Components and states">
          Everything the screens are made of, in every state.
        </PageHeader>
        <div className="gap-5 *:mb-5 *:break-inside-avoid lg:columns-2">
          <DevControls />
          <DevForms />
          <DevFeedback />
        </div>
      </main>
      <Toaster />
    </>
  )
}
