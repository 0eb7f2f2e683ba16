import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { formatInteger, plural } from '@surplate/contract/lib/pluralize'
import { clsx } from 'clsx'
import { MedalPlate } from './medal-plate'
import type { Medal } from './messages'
import { YouTag } from './you-tag'

/** On wide screens gold is in the middle and taller; on phones the cards are stacked. */
const looks: Record<Medal, string> = {
  gold: '[--medal:var(--gold)] [--rim:var(--gold-rim)] bg-(--gold-wash) md:col-start-2 md:py-9 md:[--plate:8.5rem] md:[--points:2.75rem] md:[&_h2]:text-xl',
  silver:
    '[--medal:var(--silver)] [--rim:var(--silver-rim)] bg-(--silver-wash) md:col-start-1 md:pt-8 md:pb-7.5 md:[--plate:6.5rem] md:[--points:2rem]',
  bronze:
    '[--medal:var(--bronze)] [--rim:var(--bronze-rim)] bg-(--bronze-wash) md:col-start-3 md:pt-7 md:pb-6 md:[--plate:6.5rem] md:[--points:2rem]',
}

export function MedalCard({ entry, medal, own }: { entry: LeaderboardEntry; medal: Medal; own: boolean }) {
  return (
    <li
      value={entry.rank}
      data-move={entry._id}
      data-medal={medal}
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 rounded-lg border p-4 [--plate:4rem] [--points:1.75rem]',
        'md:row-start-1 md:grid-cols-1 md:justify-items-center md:px-5 md:text-center',
        looks[medal],
        own
          ? 'border-primary shadow-[inset_0_0_0_1px_var(--primary)]'
          : 'border-[color-mix(in_srgb,var(--medal)_45%,var(--line))]',
      )}
    >
      <MedalPlate rank={entry.rank} />
      <div className="min-w-0">
        <h2 className="text-lg leading-6 wrap-anywhere">
          {entry.name}
          {own && <YouTag />}
        </h2>
        <p className="text-xs text-soft capitalize">{medal}</p>
      </div>
      <p className="text-right md:text-center">
        <b className="block font-display text-(length:--points) leading-none font-semibold tracking-[-0.03em] tabular-nums">
          {formatInteger(entry.total_donations)}
        </b>{' '}
        <span className="text-xs leading-5 text-soft">{plural(entry.total_donations, 'point')}</span>
      </p>
    </li>
  )
}
