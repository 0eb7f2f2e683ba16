import { Star } from './star'

const stars = [0, 1, 2, 3, 4]

export function StarRating({ value, large = false }: { value: number; large?: boolean }) {
  const size = large ? 'size-5' : 'size-4'
  return (
    <span role="img" aria-label={`${value} out of 5 stars`} className="inline-flex gap-0.5 align-middle">
      {stars.map((index) => {
        const part = Math.min(1, Math.max(0, value - index))
        return (
          <span key={index} className="relative inline-flex">
            <Star lit={false} className={size} />
            {part > 0 && (
              <span
                className="absolute inset-0 inline-flex"
                style={{ clipPath: `inset(0 ${(1 - part) * 100}% 0 0)` }}
              >
                <Star lit className={size} />
              </span>
            )}
          </span>
        )
      })}
    </span>
  )
}
