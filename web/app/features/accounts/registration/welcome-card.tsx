import type { OrganisationKind } from '@surplate/contract/roles'
import { firstPage } from '~/lib/paths'
import { ButtonLink } from '~/ui/controls/button'
import { Avatar } from '~/ui/layout/avatar'

/** Replaces the sign-in card for a signed-in user. */
export function WelcomeCard({ name, userType }: { name: string; userType: OrganisationKind }) {
  return (
    <section
      aria-labelledby="welcome"
      className="grid gap-5 rounded-xl bg-surface px-6 py-7 text-fg shadow-4 lg:px-8 lg:py-9"
    >
      <div className="flex items-center gap-3.5">
        <Avatar name={name} />
        <div className="min-w-0">
          <h2 id="welcome" className="text-xl">
            Welcome back
          </h2>
          <p className="truncate text-soft">{name}</p>
        </div>
      </div>
      <ButtonLink size="large" to={firstPage[userType]}>
        Open dashboard
      </ButtonLink>
    </section>
  )
}
