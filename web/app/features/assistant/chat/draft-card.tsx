import type { ListingDraft } from '@surplate/contract/assistant'
import { dayAndTime } from '~/lib/format'
import { ButtonLink } from '~/ui/controls/button'

/** Foodie's listing draft, with a link to the form where the user checks it. */
export function DraftCard({ draft, onFollow }: { draft: ListingDraft; onFollow: () => void }) {
  const { name, category, quantity } = draft
  // The expiration of a draft from the chat history may have passed.
  const ahead = draft.expiration_date !== null && Date.parse(draft.expiration_date) > Date.now()
  const expiration_date = ahead ? draft.expiration_date : null
  const facts = [
    ['Name', name],
    ['Category', category],
    ['Quantity', quantity],
    ['Expiration date', expiration_date && dayAndTime(expiration_date, new Date())],
  ] as const
  return (
    <section
      aria-label="Draft of a listing"
      className="mr-auto w-[86%] rounded-2xl p-3.5 shadow-[inset_0_0_0_1px_var(--line-strong)]"
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="font-semibold wrap-anywhere">
              {value ?? <span className="font-normal text-faint">not given</span>}
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink
        to="/restaurant/inventory"
        state={{ draft: { ...draft, expiration_date } }}
        onClick={onFollow}
        className="mt-3 w-full"
      >
        Check and list
      </ButtonLink>
    </section>
  )
}
