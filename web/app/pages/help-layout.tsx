import type { ReactNode } from 'react'
import { HelpHero } from '~/features/assistant/help/help-hero'
import { SiteFooter } from '~/features/site/shell/site-footer'
import { SiteHeader } from '~/features/site/shell/site-header'
import { PageHeader } from '~/ui/layout/page-header'
import { useInAppShell } from './use-in-app-shell'

/** A help centre page: in the app shell, or with the visitor header and footer. */
export function HelpLayout({ title, children }: { title: string; children: ReactNode }) {
  if (useInAppShell())
    return (
      <>
        <PageHeader title={title} />
        {children}
      </>
    )
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <HelpHero title={title} />
        <div className="wrap relative -mt-7 pb-28">{children}</div>
      </main>
      <SiteFooter />
    </>
  )
}
