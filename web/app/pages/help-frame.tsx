import type { ReactNode } from 'react'
import { HelpHero } from '../features/help/help-hero'
import { SiteFooter } from '../features/site/site-footer'
import { SiteHeader } from '../features/site/site-header'
import { PageHeader } from '../ui/page-header'
import { useFramed } from './use-framed'

/** A page of the help centre: in the frame of a member, or between the header and the footer that visitors know. */
export function HelpFrame({ title, children }: { title: string; children: ReactNode }) {
  if (useFramed())
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
