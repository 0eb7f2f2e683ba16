import type { UserType } from '@surplate/contract/roles'
import { firstPage } from '../../lib/paths'
import { Avatar } from '../../ui/avatar'
import { ButtonLink } from '../../ui/button'

/** Takes the place of the sign-in card for somebody who is signed in. */
export function WelcomeCard({ name, userType }: { name: string; userType: UserType }) {
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
