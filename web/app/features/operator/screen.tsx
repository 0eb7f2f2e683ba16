import type { ComponentType } from 'react'
import { deskPage } from '~/lib/paths'
import { ButtonLink } from '~/ui/controls/button'
import { optional } from '~/ui/feedback/optional'
import { Message } from '~/ui/layout/message-page'
import { WidgetFailed, WidgetLoading } from '~/ui/layout/widget-box'

function screen<Module, Props extends object>(
  name: string,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return optional({
    name,
    load,
    pick,
    loading: <WidgetLoading text="Loading..." className="h-72" />,
    failed: (retry) => <WidgetFailed onRetry={retry} className="h-72" />,
  })
}

const found = () => import('./found/found-screen')

const Desk = screen(
  'desk',
  () => import('./desk/desk'),
  (module) => module.Desk,
)
const lists: Record<string, ComponentType> = {
  organisations: screen('organisations', found, (module) => module.FoundOrganisations),
  items: screen('food on offer', found, (module) => module.FoundItems),
  pickups: screen('pickups', found, (module) => module.FoundPickups),
  people: screen('people', found, (module) => module.FoundPeople),
  search: screen('search', found, (module) => module.FoundAll),
  trace: screen(
    'trace',
    () => import('./trace/trace-screen'),
    (module) => module.TraceScreen,
  ),
  recalls: screen(
    'recalls',
    () => import('./trace/recalls'),
    (module) => module.Recalls,
  ),
  jobs: screen(
    'jobs',
    () => import('./jobs/dead-jobs'),
    (module) => module.DeadJobs,
  ),
}
const details: Record<string, ComponentType<{ id: string }>> = {
  organisations: screen(
    'organisation',
    () => import('./organisation/organisation'),
    (module) => module.Organisation,
  ),
  trace: screen(
    'trace',
    () => import('./trace/trace-screen'),
    (module) => module.TraceOf,
  ),
  recalls: screen(
    'recall',
    () => import('./trace/recall'),
    (module) => module.RecallDetail,
  ),
  items: screen(
    'item',
    () => import('./item/item'),
    (module) => module.Item,
  ),
  pickups: screen(
    'pickup',
    () => import('./pickup/pickup'),
    (module) => module.Pickup,
  ),
  people: screen(
    'person',
    () => import('./person/person'),
    (module) => module.Person,
  ),
}

/** The screen at an address of the desk. */
export function Screen({ section, id }: { section?: string | undefined; id?: string | undefined }) {
  if (!section) return <Desk />
  const List = lists[section]
  const Detail = details[section]
  if (id && Detail) return <Detail key={id} id={id} />
  if (!id && List) return <List key={section} />
  return (
    <Message
      title="There is nothing on this plate"
      actions={<ButtonLink to={deskPage}>Back to the desk</ButtonLink>}
    >
      This page does not exist, or it has moved.
    </Message>
  )
}
