const shape = 'M12 2.7l2.85 5.9 6.45.9-4.7 4.5 1.15 6.45L12 17.4l-5.75 3.05L7.4 14 2.7 9.5l6.45-.9Z'

export function Star({ lit, className = 'size-4' }: { lit: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path
        d={shape}
        strokeWidth="1.5"
        strokeLinejoin="round"
        className={lit ? 'fill-star stroke-(--star-edge)' : 'fill-transparent stroke-(--star-off)'}
      />
    </svg>
  )
}
