import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { FoodDrawing } from '~/domain/food-drawing'
import { GoogleMark } from '~/ui/controls/google-mark'
import { SectionTitle } from './section-title'

const steps: readonly { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Sign in',
    text: 'With what your team already has. No password to remember.',
    picture: <SignInPicture />,
  },
  {
    title: 'Tell us who you are',
    text: 'Add your address once, so pickups stay local.',
    picture: <RolePicture />,
  },
  {
    title: 'List it or claim it',
    text: 'Both sides see every change as it happens.',
    picture: <ClaimPicture />,
  },
]

export function Steps() {
  return (
    <section className="wrap py-16 md:py-22" aria-labelledby="steps">
      <SectionTitle id="steps">Three steps to your first rescue</SectionTitle>
      <p className="mt-3 max-w-144 text-[1.0625rem] text-soft">
        No contract, no equipment. A phone in the kitchen is enough.
      </p>
      <ol className="mt-9 grid gap-4 md:grid-cols-3 md:gap-5">
        {steps.map(({ title, text, picture }, index) => (
          <li key={title} className="card grid content-start gap-4 p-5">
            <div
              aria-hidden="true"
              className="grid h-40 place-items-center overflow-hidden rounded-inner bg-primary-wash p-4"
            >
              <div className="w-full max-w-62 rounded-inner bg-surface p-3 shadow-2">{picture}</div>
            </div>
            <h3 className="flex items-center gap-2.5 text-[1.25rem] leading-6.5">
              <span className="grid size-7.5 shrink-0 place-items-center rounded-full bg-(--teal-900) text-compact tracking-normal text-white">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="-mt-1.5 text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function SignInPicture() {
  return (
    <div className="flex min-h-12 items-center justify-center gap-2.5 rounded-md border border-control text-compact font-semibold">
      <span className="flex items-center gap-2.5 mail-only:hidden">
        <GoogleMark />
        Sign in with Google
      </span>
      <span className="hidden mail-only:block">Email me a sign-in link</span>
    </div>
  )
}

const role =
  'flex items-center gap-2.5 rounded-sm px-3 py-2 text-sm font-semibold before:size-4 before:rounded-full'

function RolePicture() {
  return (
    <div className="grid gap-2">
      <div
        className={`${role} bg-primary-tint text-(--primary-text-on-tint) shadow-[inset_0_0_0_2px_var(--primary)] before:border-5 before:border-primary`}
      >
        Restaurant
      </div>
      <div
        className={`${role} shadow-[inset_0_0_0_1px_var(--line-strong)] before:border-[1.5px] before:border-control`}
      >
        Food bank
      </div>
    </div>
  )
}

function ClaimPicture() {
  return (
    <>
      <div className="grid grid-cols-[4rem_1fr] items-center gap-3 text-xs text-soft">
        <FoodDrawing category="Sweet" name="Glazed doughnuts" className="size-16 rounded-sm" />
        <div>
          <b className="block text-compact font-semibold text-fg">Glazed doughnuts</b>
          36 portions · 2.08 km
        </div>
      </div>
      <div className="mt-2.5 flex min-h-9 items-center justify-center gap-2 rounded-md bg-primary-tint text-sm font-semibold text-(--primary-text-on-tint)">
        <Check />
        Success!
      </div>
    </>
  )
}
