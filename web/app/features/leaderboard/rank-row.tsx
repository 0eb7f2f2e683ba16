import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { formatInteger, plural } from '@surplate/contract/lib/pluralize'
import { clsx } from 'clsx'
import { Avatar } from '~/ui/layout/avatar'
import { YouTag } from './you-tag'

/** A row from rank 4 on. Our own row sticks to the edge of the screen that it is scrolled past. */
export function RankRow({ entry, own }: { entry: LeaderboardEntry; own: boolean }) {
  return (
    <li
      value={entry.rank}
      data-move={entry._id}
      aria-current={own || undefined}
      data-keep-clear={own || undefined}
      className={clsx(
        'grid min-h-15 grid-cols-[2.25rem_auto_minmax(0,1fr)_auto] items-center gap-3 px-3.5 py-2 max-md:grid-cols-[1.75rem_auto_minmax(0,1fr)_auto] max-md:gap-2.5 max-md:pl-2.5',
        own
          ? 'sticky top-18 bottom-3 z-1 rounded-inner bg-primary-tint shadow-2 text-fg [--quiet:var(--primary-text-on-tint)] md:bottom-4 lg:top-20'
          : 'border-t border-line [--quiet:var(--text-faint)] first:border-transparent [[aria-current]+&]:border-transparent',
      )}
    >
      <span className="text-center font-display text-[1.0625rem] leading-none font-semibold text-(--quiet) tabular-nums">
        {entry.rank}
      </span>
      <Avatar name={entry.name} />
      <span className="font-semibold wrap-anywhere">
        {entry.name}
        {own && <YouTag />}
      </span>
      <span className="text-right font-semibold tabular-nums">
        {formatInteger(entry.total_donations)}{' '}
        <span className="text-xs font-normal text-(--quiet) max-md:block max-md:leading-4">
          {plural(entry.total_donations, 'point')}
        </span>
      </span>
    </li>
  )
}
