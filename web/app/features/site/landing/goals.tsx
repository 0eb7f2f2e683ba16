import type { ReactNode } from 'react'
import { SectionTitle } from './section-title'
import { Totals } from './totals'

const goals: readonly { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Less good food thrown away',
    text: 'Every item listed is a meal that still has a chance.',
    picture: (
      <>
        <circle
          cx="36"
          cy="36"
          r="24"
          fill="none"
          stroke="#78D5C9"
          strokeWidth="3"
          strokeDasharray="113 38"
          transform="rotate(-90 36 36)"
        />
        <circle
          cx="36"
          cy="36"
          r="24"
          fill="none"
          stroke="#FFA877"
          strokeWidth="3"
          strokeDasharray="31 120"
          transform="rotate(186 36 36)"
        />
        <circle cx="36" cy="36" r="15" fill="#E9F6F3" />
      </>
    ),
  },
  {
    title: 'More full plates',
    text: 'Food banks choose what their community needs today.',
    picture: (
      <>
        <ellipse cx="36" cy="48" rx="23" ry="7" fill="#38BDAD" />
        <ellipse cx="36" cy="41" rx="23" ry="7" fill="#78D5C9" />
        <ellipse cx="36" cy="34" rx="23" ry="7" fill="#AEE7DF" />
        <ellipse cx="36" cy="27" rx="23" ry="7" fill="#E9F6F3" />
        <ellipse cx="36" cy="27" rx="13" ry="3.6" fill="#C7E8E1" />
      </>
    ),
  },
  {
    title: 'Shorter journeys',
    text: 'Nearest first, so food travels for minutes, not hours.',
    picture: (
      <>
        <path
          d="M20 48C30 48 28 26 38 26S46 40 54 24"
          fill="none"
          stroke="#78D5C9"
          strokeWidth="3"
          strokeDasharray="1 7"
          strokeLinecap="round"
        />
        <circle cx="19" cy="48" r="7" fill="#E9F6F3" />
        <circle cx="19" cy="48" r="3" fill="#F0642A" />
        <circle cx="54" cy="23" r="7" fill="#38BDAD" stroke="#fff" strokeWidth="2.5" />
      </>
    ),
  },
]

export function Goals() {
  return (
    <section className="bg-(--teal-900) text-[#E9F6F3]" aria-labelledby="goals">
      <div className="wrap py-16 md:py-22">
        <SectionTitle id="goals">What we are working towards</SectionTitle>
        <Totals />
        <ul className="mt-8 grid md:mt-12 md:grid-cols-3 md:gap-10">
          {goals.map(({ title, text, picture }) => (
            <li key={title} className="grid content-start gap-2 border-t border-white/20 py-6 md:pt-7">
              <svg viewBox="0 0 72 72" aria-hidden="true" className="mb-2 size-18">
                <circle cx="36" cy="36" r="34" fill="#0F5A53" />
                {picture}
              </svg>
              <h3 className="text-[1.5rem] leading-7.5">{title}</h3>
              <p className="max-w-96 text-[#B9DAD3]">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
