import type { ReactNode } from 'react'
import { kept, stored } from './kept'

/** What is kept about whom, in plain words. */
export function Privacy() {
  return (
    <div className="card grid gap-9 p-5 leading-6.5 sm:p-8 lg:gap-12 lg:p-10">
      <Part title="In short">
        <p>
          Surplate brings surplus food from restaurants to food banks. For that we need to know who gives, who
          collects, and where. We use nothing for advertising, we sell nothing, and no other company measures
          what you do here.
        </p>
      </Part>
      <Part title="What we keep, and for how long">
        <dl className="grid gap-4">
          {kept.map(({ what, why, until }) => (
            <div key={what}>
              <dt className="font-semibold">{what}</dt>
              <dd className="text-soft">
                {why} <span className="text-fg">{until}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="Who sees what">
        <p>
          Food banks see a restaurant’s name, address and food. Restaurants see a food bank’s address and
          phone number once they have accepted its claim. Door notes and phone numbers for a pickup are shown
          while it is open. Those who run the network see what they need to help, and every step they take for
          you is in your settings.
        </p>
        <p className="mt-3">
          The pictures of the maps come from a map service, which sees the address of your connection. If you
          sign in with Google, Google knows that you do.
        </p>
      </Part>
      <Part title="On your device">
        <p>There is one cookie, and only if you sign in by email. The rest stays in your browser.</p>
        <dl className="mt-4 grid gap-4">
          {stored.map(({ name, what }) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-soft">{what}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="What you can do">
        <p>
          Under Settings, Account you can change your name, get a copy of everything, and delete your account.
          An owner can delete the organisation under Settings, Organisation. Deleting takes 14 days, in which
          you can change your mind. What was donated stays in the figures, without a name.
        </p>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-2 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <h2 className="text-xl">{title}</h2>
      <div className="max-w-160 lg:pt-0.5">{children}</div>
    </section>
  )
}
