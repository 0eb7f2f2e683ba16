/** Foodie: a serving dome on its tray, with a face. */
export function Robot({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 70 70" aria-hidden="true" className="block">
      <circle cx="35" cy="35" r="35" fill="#0A4843" />
      <circle cx="35" cy="35" r="32.5" fill="none" stroke="#38BDAD" strokeOpacity=".35" />
      <circle cx="35" cy="12.5" r="4" fill="#FFA877" />
      <rect x="33.6" y="15" width="2.8" height="5" fill="#D6F3EF" />
      <path d="M14 46C14 29 23 19 35 19s21 10 21 27Z" fill="#fff" />
      <path d="M14 46C14 29 23 19 35 19q1.500 0 3 .2C26 21 20 32 20 46Z" fill="#D6F3EF" />
      <rect x="20.5" y="30" width="29" height="13" rx="6.5" fill="#062B28" />
      <circle cx="28.5" cy="36.3" r="2.7" fill="#78D5C9" />
      <circle cx="41.5" cy="36.3" r="2.7" fill="#78D5C9" />
      <path
        d="M32.300 37.600q2.700 2.600 5.400 0"
        fill="none"
        stroke="#78D5C9"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <rect x="9.5" y="46" width="51" height="6" rx="3" fill="#38BDAD" />
      <rect x="9.5" y="46" width="51" height="2.4" rx="1.2" fill="#AEE7DF" />
      <path d="M25 52h20l-3 4.300H28Z" fill="#008C7D" />
    </svg>
  )
}
