/** A plate with a check. */
export function DoneArt() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className="mx-auto h-auto w-48">
      <ellipse cx="120" cy="78" rx="112" ry="66" fill="var(--art-ground)" />
      <circle cx="120" cy="81" r="52" fill="var(--art-shadow)" />
      <circle cx="120" cy="76" r="52" fill="var(--art-plate)" stroke="var(--art-line)" strokeWidth="1.5" />
      <circle cx="120" cy="76" r="36" fill="var(--primary)" />
      <path
        d="M103 77l11.5 11.5L138 64"
        fill="none"
        stroke="var(--text-on-primary)"
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g fill="var(--art-spark)">
        <circle cx="45" cy="40" r="4" />
        <circle cx="198" cy="112" r="5" />
      </g>
      <g fill="var(--art-mark)">
        <circle cx="190" cy="34" r="3" />
        <circle cx="52" cy="116" r="3" />
      </g>
    </svg>
  )
}
