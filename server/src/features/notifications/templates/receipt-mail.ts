import { pluralize } from '@surplate/contract/lib/pluralize'
import { receiptNumber, shortReasonNames } from '@surplate/contract/pickup-rules'
import { type OrganisationKind, organisationKinds } from '@surplate/contract/roles'
import { z } from 'zod'
import { facts, h, layout, paragraph, primaryButton } from '../../../platform/mail/layout.ts'
import { otherSide, type PickupFacts, pickupPage, readPickupFacts } from './pickup-facts.ts'
import { momentText } from './place-time.ts'
import { type Desk, mailTemplate } from './template.ts'

type Handover = NonNullable<Awaited<ReturnType<typeof readHandover>>>
type Line = Handover['lines'][number]

/** The receipt of a handover. Nothing to say if it was disputed before the mail is written. */
export const receiptMail = mailTemplate(
  z.object({ pickup_id: z.uuid(), to: z.enum(organisationKinds) }),
  async (desk, { pickup_id, to }) => {
    const about = await readPickupFacts(desk, pickup_id)
    const handover = await readHandover(desk.db, pickup_id)
    if (!about || !handover || handover.disputed_at) return null
    const number = receiptNumber(handover.at.getUTCFullYear(), Number(handover.receipt))
    return { subject: `Receipt ${number}`, content: receipt({ about, handover, number, to }, desk) }
  },
)

async function readHandover(db: Desk['db'], pickupId: string) {
  const handover = await db
    .selectFrom('handovers')
    .select(['id', 'receipt', 'at', 'method', 'provisional_until', 'confirmed_at', 'disputed_at'])
    .where('pickup_id', '=', pickupId)
    .executeTakeFirst()
  if (!handover) return null
  const lines = await db
    .selectFrom('handover_lines')
    .innerJoin('donation_requests', 'donation_requests.id', 'donation_request_id')
    .innerJoin('food_items', 'food_items.id', 'donation_requests.food_item_id')
    .select(['food_items.name', 'promised', 'taken', 'short_reason', 'offered_again', 'grams'])
    .select(['handover_lines.weight_basis', 'temperature', 'temperature_reason'])
    .where('handover_id', '=', handover.id)
    .orderBy('food_items.name')
    .orderBy('donation_request_id')
    .execute()
  return { ...handover, lines }
}

interface Written {
  about: PickupFacts
  handover: Handover
  number: string
  to: OrganisationKind
}

function receipt(written: Written, { now, site, page }: Desk) {
  const { about, handover, number, to } = written
  const { lines, provisional_until, confirmed_at } = handover
  const total = kilos(lines.reduce((sum, { grams }) => sum + grams, 0))
  const provisional = provisional_until !== null && confirmed_at === null && provisional_until > now
  const back = lines.filter(({ offered_again }) => offered_again > 0)
  const said = {
    restaurant: `${about.food_bank} took ${total} of food with them. Thank you.`,
    food_bank: `You collected ${total} of food from ${about.restaurant}.`,
  }[to]
  return layout(
    { preview: said, title: 'Handed over', site },
    paragraph(said),
    facts([
      ['Receipt', `${number}, ${provisional ? 'provisional' : 'confirmed'}`],
      [to === 'restaurant' ? 'To' : 'From', about[otherSide(to)]],
      ['When', momentText(handover.at, about.time_zone)],
      ...lines.map((line): [string, string] => [line.name, lineText(line)]),
    ]),
    ...(back.length > 0 ? [paragraph(`Back on offer: ${back.map(backText).join(', ')}.`)] : []),
    ...(provisional ? [paragraph(provisionalText(written, provisional_until)[to])] : []),
    h(primaryButton, { href: pickupPage(page, to, about.id), label: 'See the receipt' }),
  )
}

/** `8 of 12 portions (No space), 2.8 kg weighed, 65 °C`. */
function lineText({ promised, taken, short_reason, grams, weight_basis, ...line }: Line): string {
  const portions =
    taken === promised ? pluralize(taken, 'portion') : `${taken} of ${pluralize(promised, 'portion')}`
  const why = short_reason ? ` (${shortReasonNames[short_reason].toLowerCase()})` : ''
  const weight = `${kilos(grams)}${weight_basis === 'weighed' ? ' weighed' : ' estimated'}`
  const warm = line.temperature === null ? [] : [`${line.temperature} °C`]
  const reason = line.temperature_reason ? [`taken anyway: ${line.temperature_reason}`] : []
  return [`${portions}${why}`, ...(taken > 0 ? [weight, ...warm, ...reason] : [])].join(', ')
}

function backText({ name, offered_again }: Line): string {
  return `${pluralize(offered_again, 'portion')} of ${name}`
}

function provisionalText({ about, handover }: Written, until: Date) {
  const end = momentText(until, about.time_zone)
  const why = `It was recorded without a ${handover.method === 'qr_offline' ? 'connection' : 'code'}.`
  return {
    restaurant: `${why} ${about.food_bank} can confirm it until ${end}; after that it counts as confirmed.`,
    food_bank: `${why} Please say on the pickup page whether you received it. Without an answer it counts as confirmed from ${end}.`,
  }
}

function kilos(grams: number): string {
  return `${(grams / 1000).toFixed(1)} kg`
}
