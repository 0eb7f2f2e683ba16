import { type Ref, useId } from 'react'

type Option<T extends string> = { value: T; label: string }

/** One of a few, one below the other. `ref` is the first radio. */
export function RadioList<T extends string>({
  options,
  value,
  onChange,
  ref,
}: {
  options: readonly Option<T>[]
  value: T
  onChange: (value: T) => void
  ref?: Ref<HTMLInputElement>
}) {
  const name = useId()
  return (
    <div>
      {options.map((option, index) => (
        <label key={option.value} className="flex min-h-11 items-center gap-3 font-medium">
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-5.5 shrink-0 appearance-none rounded-full border-[1.5px] border-control bg-surface checked:border-[6.5px] checked:border-primary"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
