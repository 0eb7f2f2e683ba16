import { directionsUrl, phoneUrl } from '@surplate/contract/lib/contact'
import { isOpen } from '@surplate/contract/pickup-rules'
import { organisationKinds } from '@surplate/contract/roles'
import { z } from 'zod'
import { facts, h, layout, link, paragraph, primaryButton } from '../../../platform/mail/layout.ts'
import { foodOf, otherSide, type PickupFacts, pickupPage, readPickupFacts } from './pickup-facts.ts'
import { windowText } from './place-time.ts'
import { type Desk, mailTemplate } from './template.ts'

const toSide = z.object({ pickup_id: z.uuid(), to: z.enum(organisationKinds) })

/** Nothing to say once the proposal was answered or taken back, or the pickup ended. */
export const timeProposedMail = mailTemplate(toSide, async (desk, { pickup_id, to }) => {
  const about = await readPickupFacts(desk, pickup_id)
  if (!about || !isOpen(about.state) || about.proposed_by !== otherSide(to)) return null
  const { proposed_from: from, proposed_until: until, time_zone } = about
  if (!from || !until) return null
  const asks = `${about[otherSide(to)]} asks for another pickup time.`
  const content = layout(
    { preview: asks, title: 'Does this time suit you?', site: desk.site },
    paragraph(asks),
    facts([
      ['Now planned', windowText(about.window, time_zone)],
      ['New time', windowText({ from, until }, time_zone)],
      ['Food', foodOf(about)],
    ]),
    paragraph('Until you answer, the old time stands.'),
    h(primaryButton, { href: pickupPage(desk.page, to, about.id), label: 'Answer' }),
  )
  return { subject: 'Another pickup time?', content }
})

export const timeAnsweredMail = mailTemplate(
  toSide.extend({ accepted: z.boolean() }),
  async (desk, { pickup_id, to, accepted }) => {
    const about = await readPickupFacts(desk, pickup_id)
    if (!about || !isOpen(about.state)) return null
    const other = about[otherSide(to)]
    const said = accepted
      ? `${other} agrees to the new pickup time.`
      : `${other} cannot make the time you asked for. The pickup stays as it was.`
    const content = layout(
      { preview: said, title: accepted ? 'The new time is agreed' : 'The old time stands', site: desk.site },
      paragraph(said),
      facts([
        ['Pickup', windowText(about.window, about.time_zone)],
        ['Food', foodOf(about)],
      ]),
      h(primaryButton, { href: pickupPage(desk.page, to, about.id), label: 'See the pickup' }),
    )
    return { subject: accepted ? 'Pickup time changed' : 'Pickup time stays the same', content }
  },
)

/** To the food bank. Nothing to say once the pickup ended. */
export const pickupMovedMail = mailTemplate(
  z.object({ pickup_id: z.uuid() }),
  async (desk, { pickup_id }) => {
    const about = await readPickupFacts(desk, pickup_id)
    if (!about || !isOpen(about.state)) return null
    const moved = `${about.restaurant} hands over your food at another address.`
    const content = layout(
      { preview: moved, title: 'Your pickup has a new address', site: desk.site },
      paragraph(moved),
      facts([
        ['Where', about.address],
        ['When', windowText(about.window, about.time_zone)],
        ['Food', foodOf(about)],
      ]),
      paragraph(link('Directions', directionsUrl(about)), ' on a map.'),
      h(primaryButton, { href: pickupPage(desk.page, 'food_bank', about.id), label: 'See the pickup' }),
    )
    return { subject: 'New address for your pickup', content }
  },
)

/** To the food bank, an hour before. Nothing to say once someone is there, or the pickup ended. */
export const pickupReminderMail = mailTemplate(
  z.object({ pickup_id: z.uuid() }),
  async (desk, { pickup_id }) => {
    const about = await readPickupFacts(desk, pickup_id)
    if (about?.state !== 'planned' || about.window.until <= desk.now) return null
    return { subject: 'Pickup soon', content: reminder(about, desk) }
  },
)

function reminder(about: PickupFacts, { site, page }: Desk) {
  const when = windowText(about.window, about.time_zone)
  const dial = phoneUrl(about.phone)
  const notes = [about.entry_notes, ...new Set(about.lines.map((line) => line.notes))].filter(Boolean)
  return layout(
    { preview: `${about.restaurant}, ${when}`, title: `Your pickup at ${about.restaurant}`, site },
    facts([
      ['When', when],
      ['Where', about.address],
      ['Phone', dial ? link(about.phone, dial) : about.phone],
      ['Food', foodOf(about)],
      ...notes.map((note): [string, string] => ['Notes', note]),
    ]),
    paragraph(
      link('Directions', directionsUrl(about)),
      ' on a map. The pickup page has the code to show at the door, also without signal.',
    ),
    h(primaryButton, { href: pickupPage(page, 'food_bank', about.id), label: 'See the pickup' }),
    paragraph('If you cannot make it, please say so there now, so that the food is not wasted.'),
  )
}
