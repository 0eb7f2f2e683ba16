import type { RegistrationForm as Registration } from '@surplate/contract/accounts'
import { useNavigate } from 'react-router'
import { register } from '~/features/accounts/registration/register'
import { RegistrationForm } from '~/features/accounts/registration/registration-form'
import { requireNewcomer } from '~/features/accounts/session/guards'
import { endSession } from '~/features/accounts/session/sign-out'
import { memberMeta } from '~/lib/loading/page-meta'
import { logFailure } from '~/lib/log'
import { firstPageAfterRegistration } from '~/lib/paths'
import { signedInPerson } from '~/lib/session/identity'
import { showToast } from '~/ui/feedback/toasts'
import { Logo } from '~/ui/layout/logo'
import { TownMap } from '~/ui/layout/town-map'
import type { Route } from './+types/register-page'

export function meta() {
  return memberMeta('Create an account')
}

/** Prefills what the sign-in tells: Google knows a name, a link only the address. */
export async function clientLoader() {
  await requireNewcomer()
  const person = await signedInPerson()
  return { name: person?.displayName ?? '', email: person?.email ?? '' }
}

export default function RegisterPage({ loaderData: known }: Route.ComponentProps) {
  const navigate = useNavigate()

  async function onRegister(form: Registration) {
    await register(form).catch((failure: unknown) => {
      logFailure('Registration failed', failure)
      throw failure
    })
    showToast({ kind: 'done', text: 'Registration complete. Welcome to Surplate.' })
    await navigate(firstPageAfterRegistration[form.user_type])
  }

  async function switchAccount() {
    await endSession()
    await navigate('/login')
  }

  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_30rem]">
      <div className="mx-auto w-full max-w-184 px-(--gutter) pt-5 pb-28 lg:pt-8 lg:pb-20">
        <header className="mb-4 flex items-center justify-between gap-4 [--logo-gap:var(--canvas)] lg:mb-7">
          <Logo />
          <button type="button" onClick={switchAccount} className="link min-h-11 text-sm">
            Use another account
          </button>
        </header>
        <main id="content" tabIndex={-1} className="outline-none">
          <h1 tabIndex={-1} className="text-2xl">
            Create an account
          </h1>
          <p className="mt-1 mb-7 text-soft">Enter your information to register</p>
          <RegistrationForm known={known} onRegister={onRegister} />
        </main>
      </div>
      <aside
        aria-hidden="true"
        className="sticky top-0 hidden h-dvh overflow-hidden bg-night text-(--night-text) lg:block"
      >
        <TownMap town="tall" />
        <div className="absolute inset-0 bg-[linear-gradient(180deg,transparent_46%,rgb(6_35_31/.92)_78%)]" />
        <div className="absolute right-9 bottom-10 left-9 pr-14">
          <p className="font-display text-[1.75rem] leading-8.5 font-semibold tracking-(--track-display)">
            Distance matters
          </p>
          <p className="mt-2 text-[#C4DCD6]">
            Set your location once, and every pickup shows how far away it is.
          </p>
        </div>
      </aside>
    </div>
  )
}
