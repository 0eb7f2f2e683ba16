import type { ListingDraft } from '@surplate/contract/assistant'
import { ButtonLink } from '~/ui/controls/button'
import { currentDraft, draftRows } from './draft-facts'

/** Foodie's listing draft, with a link to the form where the user checks it. */
export function DraftCard({ draft, onFollow }: { draft: ListingDraft; onFollow: () => void }) {
  const now = new Date()
  const current = currentDraft(draft, now)
  return (
    <section
      aria-label="Draft of a listing"
      className="mr-auto w-[86%] rounded-2xl p-3.5 shadow-[inset_0_0_0_1px_var(--line-strong)]"
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {draftRows(current, now).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="font-semibold wrap-anywhere">
              {value ?? (
                <span className="font-normal text-faint">
                  {label === 'Allergens' ? 'not stated' : 'not given'}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink
        to="/restaurant/inventory"
        state={{ draft: current }}
        onClick={onFollow}
        className="mt-3 w-full"
      >
        Check and list
      </ButtonLink>
    </section>
  )
}
