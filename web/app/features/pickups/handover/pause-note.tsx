import { FieldError } from '~/ui/controls/field'

/** Said once; the seconds are only shown. */
export function PauseNote({ seconds }: { seconds: number }) {
  return (
    <div role="alert">
      <FieldError>
        <span>
          <span className="sr-only">Too many wrong codes. Try again in a minute.</span>
          <span aria-hidden="true">
            Too many wrong codes. Try again in{' '}
            <span className="tabular-nums">
              {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
            </span>
            .
          </span>
        </span>
      </FieldError>
    </div>
  )
}
