import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

export function Checkbox({
  label,
  hint,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: string }) {
  const hintId = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <span className="relative grid size-5.5 shrink-0">
          <input
            type="checkbox"
            aria-describedby={hint && hintId}
            className="peer size-full appearance-none rounded-[7px] border-[1.5px] border-control bg-surface checked:border-primary checked:bg-primary"
            {...input}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-on-primary peer-checked:block"
          />
        </span>
        {label}
      </label>
      {hint && (
        <p id={hintId} className="pl-8.5 text-xs text-faint">
          {hint}
        </p>
      )}
    </div>
  )
}
