/** A plate in the medal colours of the surrounding card. */
export function MedalPlate({ rank }: { rank: number }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="size-(--plate)">
      <circle cx="50" cy="54" r="44" fill="#0A2823" opacity=".12" />
      <circle cx="50" cy="50" r="44" fill="var(--medal)" />
      <circle cx="50" cy="50" r="42" fill="none" stroke="#fff" strokeOpacity=".55" strokeWidth="1.5" />
      <circle
        cx="50"
        cy="50"
        r="31"
        fill="#fff"
        fillOpacity=".32"
        stroke="var(--rim)"
        strokeOpacity=".5"
        strokeWidth="1.5"
      />
      <path
        d="M20 36A33 33 0 0 1 40 19"
        stroke="#fff"
        strokeWidth="4"
        strokeOpacity=".75"
        strokeLinecap="round"
        fill="none"
      />
      <text
        x="50"
        y="63"
        textAnchor="middle"
        fontSize="38"
        fontWeight="700"
        fill="#13201D"
        className="font-display"
      >
        {rank}
      </text>
    </svg>
  )
}
