import type { ReactNode } from 'react'

function Illustration({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className="mb-3 h-auto w-54">
      {children}
    </svg>
  )
}

function EmptyPlate() {
  return (
    <Illustration>
      <ellipse cx="120" cy="78" rx="112" ry="66" fill="var(--art-ground)" />
      <circle cx="120" cy="81" r="52" fill="var(--art-shadow)" />
      <circle cx="120" cy="76" r="52" fill="var(--art-plate)" stroke="var(--art-line)" strokeWidth="1.5" />
      <circle cx="120" cy="76" r="36.4" fill="var(--art-well)" stroke="var(--art-line)" strokeWidth="1.5" />
      <g
        transform="translate(42 38)"
        fill="none"
        stroke="var(--art-steel)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M-7 0v18c0 5 3 8 5.2 9V78M7 0v18c0 5-3 8-5.2 9V78M-2.3 0v16M2.3 0v16M-1.8 78h3.6" />
      </g>
      <path
        transform="translate(198 38)"
        d="M-3 78V2C-3 -2 6 0 6 16V40H1V78a2 2 0 0 1-4 0Z"
        fill="var(--art-steel)"
      />
      <path
        d="M106 78c4 5 24 5 28 0"
        fill="none"
        stroke="var(--art-mark)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <circle cx="109" cy="66" r="2.4" fill="var(--art-mark)" />
      <circle cx="131" cy="66" r="2.4" fill="var(--art-mark)" />
    </Illustration>
  )
}

function EmptyRail() {
  return (
    <Illustration>
      <ellipse cx="120" cy="82" rx="112" ry="62" fill="var(--art-ground)" />
      <rect x="36" y="26" width="168" height="13" rx="6.5" fill="var(--art-steel)" />
      <rect x="36" y="26" width="168" height="5" rx="2.5" fill="var(--art-plate)" opacity=".5" />
      <g fill="none" stroke="var(--art-line)" strokeWidth="1.8" strokeDasharray="4 5">
        <rect x="54" y="36" width="36" height="52" rx="4" />
        <rect x="150" y="36" width="36" height="52" rx="4" />
      </g>
      <g transform="rotate(3 120 36)">
        <path
          d="M100 36h40v70l-5-4-5 4-5-4-5 4-5-4-5 4-5-4-5 4Z"
          fill="var(--art-plate)"
          stroke="var(--art-line)"
          strokeWidth="1.5"
        />
        <path d="M108 52h24M108 61h16" stroke="var(--art-line)" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M111 80c3 4 15 4 18 0"
          fill="none"
          stroke="var(--art-mark)"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </g>
    </Illustration>
  )
}

function EmptyBag() {
  return (
    <Illustration>
      <ellipse cx="120" cy="86" rx="112" ry="60" fill="var(--art-ground)" />
      <path
        d="M86 46h68l7 82a6 6 0 0 1-6 6H85a6 6 0 0 1-6-6Z"
        fill="var(--art-plate)"
        stroke="var(--art-line)"
        strokeWidth="1.5"
      />
      <path
        d="M86 46l8-9 8 9 9-9 9 9 9-9 9 9 8-9 8 9v9H86Z"
        fill="var(--art-well)"
        stroke="var(--art-line)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx="120" cy="93" r="21" fill="var(--art-well)" stroke="var(--art-line)" strokeWidth="1.5" />
      <path
        d="M111 95c3 4 15 4 18 0"
        fill="none"
        stroke="var(--art-mark)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="113" cy="87" r="2" fill="var(--art-mark)" />
      <circle cx="127" cy="87" r="2" fill="var(--art-mark)" />
      <path
        d="M46 112c10-4 10-14 20-16M194 112c-10-4-10-14-20-16"
        fill="none"
        stroke="var(--art-line)"
        strokeWidth="1.8"
        strokeDasharray="3 5"
        strokeLinecap="round"
      />
    </Illustration>
  )
}

function UnlitStar() {
  return (
    <Illustration>
      <ellipse cx="120" cy="80" rx="112" ry="64" fill="var(--art-ground)" />
      <circle cx="120" cy="83" r="52" fill="var(--art-shadow)" />
      <circle cx="120" cy="78" r="52" fill="var(--art-plate)" stroke="var(--art-line)" strokeWidth="1.5" />
      <circle cx="120" cy="78" r="36.4" fill="var(--art-well)" stroke="var(--art-line)" strokeWidth="1.5" />
      <path
        d="M120 50l8.6 17.8 19.4 2.7-14.1 13.5 3.4 19.400L120 94.200l-17.3 9.2 3.4-19.400L92 70.500l19.4-2.700Z"
        fill="var(--art-plate)"
        stroke="var(--art-mark)"
        strokeWidth="2.4"
        strokeLinejoin="round"
        strokeDasharray="5 5"
      />
      <g fill="var(--art-spark)">
        <circle cx="46" cy="48" r="4" />
        <circle cx="196" cy="42" r="3" />
        <circle cx="206" cy="104" r="5" />
        <circle cx="36" cy="100" r="3" />
      </g>
    </Illustration>
  )
}

export const emptyArt = {
  plate: EmptyPlate,
  rail: EmptyRail,
  bag: EmptyBag,
  star: UnlitStar,
}
