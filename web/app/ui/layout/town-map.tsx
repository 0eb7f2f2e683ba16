import { clsx } from 'clsx'
import tall from '../art/town-tall.svg'
import wide from '../art/town-wide.svg'

type Point = readonly [x: number, y: number]
type Town = {
  ground: string
  width: number
  height: number
  home: Point
  places: readonly Point[]
  names: readonly (readonly [x: number, y: number, name: string])[]
}

const towns = {
  wide: {
    ground: wide,
    width: 1280,
    height: 760,
    home: [800, 210],
    places: [
      [640, 430],
      [1060, 600],
      [820, 640],
      [1180, 160],
    ],
    names: [
      [700, 120, 'NORTHSIDE'],
      [560, 330, 'MILLFIELD'],
      [960, 690, 'RIVERSIDE'],
      [720, 560, 'MARKET QUARTER'],
    ],
  },
  tall: {
    ground: tall,
    width: 480,
    height: 860,
    home: [240, 330],
    places: [
      [120, 210],
      [370, 180],
      [390, 430],
      [110, 470],
    ],
    names: [
      [240, 130, 'NORTHSIDE'],
      [96, 330, 'MILLFIELD'],
      [372, 312, 'OLD HARBOUR'],
    ],
  },
} satisfies Record<string, Town>

/** A fictional town at night with a kitchen and the food banks around it. Decoration only. */
export function TownMap({
  town,
  places: shown = true,
  taken = false,
  className,
}: {
  town: keyof typeof towns
  /** Without them the map is a plain background. */
  places?: boolean
  /** Draws the first route as one in progress. */
  taken?: boolean
  className?: string
}) {
  const { ground, width, height, home, places, names }: Town = towns[town]
  return (
    <div aria-hidden="true" className={clsx('absolute inset-0', className)}>
      <img src={ground} alt="" width={width} height={height} className="size-full object-cover" />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        className={clsx('absolute inset-0 hidden size-full', shown && 'lg:block')}
      >
        {names.map(([x, y, name]) => (
          <text
            key={name}
            x={x}
            y={y}
            textAnchor="middle"
            fontSize="12"
            letterSpacing="1.8"
            fill="var(--map-label)"
            opacity=".6"
          >
            {name}
          </text>
        ))}
        {places.map(([x, y], index) => (
          <path
            key={x}
            d={`M${home.join(' ')}L${x} ${y}`}
            stroke="var(--map-line)"
            strokeLinecap="round"
            {...(taken && index === 0
              ? { strokeWidth: 2.6 }
              : { strokeWidth: 1.8, strokeDasharray: '2 7', opacity: 0.75 })}
          />
        ))}
        {places.map(([x, y]) => (
          <g key={x}>
            <circle cx={x} cy={y} r="15" fill="var(--map-pin)" opacity=".22" />
            <circle cx={x} cy={y} r="8.5" fill="var(--map-pin)" stroke="#fff" strokeWidth="2.4" />
          </g>
        ))}
        <circle cx={home[0]} cy={home[1]} r="30" fill="#fff" opacity=".1" />
        <circle cx={home[0]} cy={home[1]} r="19" fill="#fff" />
        <circle cx={home[0]} cy={home[1]} r="12" fill="none" stroke="#C2430F" strokeWidth="2.6" />
        <circle cx={home[0]} cy={home[1]} r="5" fill="#F0642A" />
      </svg>
    </div>
  )
}
