export function LetterArt() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className="mx-auto mb-3 h-auto w-38">
      <ellipse cx="120" cy="78" rx="112" ry="66" fill="var(--art-ground)" />
      <circle cx="120" cy="81" r="52" fill="var(--art-shadow)" />
      <circle cx="120" cy="76" r="52" fill="var(--art-plate)" stroke="var(--art-line)" strokeWidth="1.5" />
      <g stroke="var(--art-mark)" strokeWidth="2.6" strokeLinejoin="round" strokeLinecap="round">
        <rect x="93" y="58" width="54" height="37" rx="6" fill="var(--art-well)" />
        <path d="M95 62l25 19 25-19" fill="none" />
      </g>
      <circle cx="196" cy="36" r="4" fill="var(--art-spark)" />
      <circle cx="48" cy="112" r="4" fill="var(--art-spark)" />
    </svg>
  )
}
