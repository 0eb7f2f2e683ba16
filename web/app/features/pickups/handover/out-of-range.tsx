import { useState } from 'react'
import { Button } from '~/ui/controls/button'
import { TextField } from '~/ui/controls/field'
import { isOutOfRange } from './line-values'
import { limitText } from './temperature-field'
import type { LineEntry } from './use-lines'

/** Food that is too warm or too cold stays, or somebody says why it is taken all the same. */
export function OutOfRange({ entry: { line, values, problems, change } }: { entry: LineEntry }) {
  const [taking, setTaking] = useState(false)
  if (!isOutOfRange(line, values)) return null
  const { temperature_reason: reason } = values
  const explaining = taking || reason !== '' || problems.temperature_reason !== undefined
  return (
    <div className="grid gap-3 rounded-md bg-danger-wash p-4">
      <p role="alert" className="text-sm font-semibold text-danger-text">
        It should be {limitText(line.facts.storage)}.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button look="danger" onClick={() => change({ taken: '0', short_reason: 'too_warm' })}>
          Leave it here
        </Button>
        {!explaining && (
          <Button look="quiet" onClick={() => setTaking(true)}>
            Take it, say why
          </Button>
        )}
      </div>
      {explaining && (
        <TextField
          label="Why is it fine to take?"
          maxLength={200}
          value={reason}
          error={problems.temperature_reason}
          onChange={(event) => change({ temperature_reason: event.target.value })}
        />
      )}
    </div>
  )
}
