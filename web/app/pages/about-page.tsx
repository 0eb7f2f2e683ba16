import { Features } from '~/features/site/about/features'
import { Hunger } from '~/features/site/about/hunger'
import { Vision } from '~/features/site/about/vision'
import { SiteFooter } from '~/features/site/shell/site-footer'
import { SiteHeader } from '~/features/site/shell/site-header'
import { publicMeta } from '~/lib/loading/page-meta'
import { TownMap } from '~/ui/layout/town-map'

export function meta() {
  return publicMeta({
    title: 'About us',
    description:
      'Why surplus food should reach the people nearby who need it, and how Surplate gets it there.',
  })
}

export default function AboutPage() {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <div className="relative overflow-hidden bg-night text-(--night-text)">
          <TownMap town="wide" places={false} />
          <div className="night-veil absolute inset-0" />
          <div className="wrap relative pt-25 pb-16 lg:pt-32 lg:pb-24">
            <h1
              tabIndex={-1}
              className="max-w-[16ch] text-[clamp(2.5rem,1.6rem_+_3.6vw,4.25rem)] leading-none tracking-(--track-hero)"
            >
              Hunger and surplus live on the same street.
            </h1>
            <p className="mt-5 max-w-132 text-lg leading-7 text-[#C4DCD6]">
              Surplate brings them together: restaurants with food left at closing, and food banks close
              enough to use it tonight.
            </p>
          </div>
        </div>
        <Hunger />
        <Features />
        <Vision />
      </main>
      <SiteFooter />
    </>
  )
}
