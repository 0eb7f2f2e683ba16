import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateOf } from '~/lib/format'
import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'
import { Button, ButtonLink } from '~/ui/controls/button'
import { AlertBox } from '~/ui/feedback/alert-box'
import { Skeleton } from '~/ui/feedback/skeleton'
import { showToast } from '~/ui/feedback/toasts'
import { Sheet } from '~/ui/layout/sheet'
import { useNow } from '~/ui/layout/use-now'
import { WidgetFailed } from '~/ui/layout/widget-box'
import { CopyField } from '../parts/copy-field'

/** Makes the address of a calendar feed, shows it once, and stops the feed. Mounted only while open. */
export function CalendarSheet({ onClose }: { onClose: () => void }) {
  const now = useNow()
  const { calendar } = useApiQueries()
  const feed = useQuery(
    calendar.getFeed.queryOptions({ meta: { failure: 'Failed to load the calendar feed' } }),
  )
  const [url, setUrl] = useState<string>()
  const invalidates = [calendar.key()]
  const create = useWrite((_: null, options) => api.calendar.createFeed({}, options), {
    invalidates,
    failure: 'Failed to create the calendar feed',
    onDone: (created) => setUrl(created.url),
  })
  const stop = useWrite((_: null, options) => api.calendar.revokeFeed({}, options), {
    invalidates,
    failure: 'Failed to stop the calendar feed',
    onDone: () => {
      showToast({ kind: 'done', text: 'The feed has stopped. Calendars no longer get your pickups.' })
      onClose()
    },
  })
  const since = feed.data?.created_at
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add to calendar"
      description="Your pickups in Google Calendar, Apple Calendar or Outlook. Changes follow by themselves."
      footer={
        feed.data && (
          <>
            {since ? (
              <Button look="danger" busy={stop.busy} onClick={() => stop.start(null)}>
                Stop the feed
              </Button>
            ) : (
              <Button look="quiet" onClick={onClose}>
                Not now
              </Button>
            )}
            {url ? (
              <ButtonLink to={url.replace(/^https?:/, 'webcal:')}>Open in calendar</ButtonLink>
            ) : (
              <Button busy={create.busy} onClick={() => create.start(null)}>
                {since ? 'Make a new link' : 'Make the link'}
              </Button>
            )}
          </>
        )
      }
    >
      {feed.isPending && <Skeleton className="h-12 rounded-md" />}
      {feed.isError && <WidgetFailed onRetry={() => feed.refetch()} className="h-32" />}
      {url && <CopyField label="Link for your calendar" value={url} />}
      {feed.data && <p className="text-sm text-soft">{explain(url, since && dateOf(since, now))}</p>}
      {(create.failed || stop.failed) && (
        <AlertBox>{create.failed ? 'The link was not made.' : 'The feed was not stopped.'}</AlertBox>
      )}
    </Sheet>
  )
}

function explain(url: string | undefined, since: string | null | undefined) {
  if (url)
    return 'Copy it now, it is shown only once. Keep it to yourself: whoever has the link can read your pickups.'
  if (since)
    return `Your feed has been running since ${since}. A new link replaces the old one, which then stops working.`
  return 'We make a link that only you have. You can stop it here at any time.'
}
