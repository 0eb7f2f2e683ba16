import type { ReactNode } from 'react'
import { TownMap } from '~/ui/layout/town-map'

export function HelpHero({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="relative overflow-hidden bg-night text-(--night-text)">
      <TownMap town="wide" places={false} />
      <div className="night-veil absolute inset-0" />
      <div className="wrap relative pt-23 pb-16 text-center lg:pt-28 lg:pb-20">
        <h1 tabIndex={-1} className="mx-auto max-w-[22ch] text-[clamp(2rem,1.5rem_+_2vw,3rem)] leading-tight">
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
