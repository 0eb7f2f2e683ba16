import type { Pickup, PickupLine } from '@surplate/contract/pickups'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '~/ui/layout/use-now'
import { readDraft, writeDraft } from './draft'
import {
  gramsOf,
  type LineProblems,
  type LineValues,
  problemsOf,
  toHandoverLine,
  valuesOf,
} from './line-values'

export interface LineEntry {
  line: PickupLine
  values: LineValues
  /** Shown once somebody has tried to confirm. */
  problems: LineProblems
  change: (values: Partial<LineValues>) => void
}

/** What is entered about each line of a pickup, kept in its draft. `form` is the element around the fields. */
export function useLines(pickup: Pickup) {
  const now = useNow()
  const [entered, setEntered] = useState(() => readDraft(pickup._id)?.lines ?? {})
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) focusFirstProblem(form.current)
  }, [attempts])

  function change(line: PickupLine, values: LineValues) {
    const lines = { ...entered, [line.request_id]: values }
    setEntered(lines)
    const draft = readDraft(pickup._id)
    if (draft) writeDraft(pickup._id, { ...draft, lines })
  }

  const all = pickup.lines
    .filter(({ status }) => status !== 'cancelled')
    .map((line) => {
      const values = valuesOf(line, entered[line.request_id], now)
      return { line, values, problems: problemsOf(line, values) }
    })
  const valid = all.every(({ problems }) => Object.keys(problems).length === 0)

  return {
    entries: all.map(
      ({ line, values, problems }): LineEntry => ({
        line,
        values,
        problems: attempts > 0 ? problems : {},
        change: (changed) => change(line, { ...values, ...changed }),
      }),
    ),
    form,
    promised: all.reduce((sum, { line }) => sum + line.granted_quantity, 0),
    taken: all.reduce((sum, { values }) => sum + (Number(values.taken) || 0), 0),
    grams: all.reduce((sum, { line, values }) => sum + gramsOf(line, values), 0),
    /** Undefined while something must be corrected, which then takes the focus. */
    finish() {
      if (!valid) setAttempts(attempts + 1)
      return valid ? all.map(({ line, values }) => toHandoverLine(line, values)) : undefined
    },
  }
}

function focusFirstProblem(form: HTMLElement | null) {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  const control = invalid instanceof HTMLFieldSetElement ? invalid.querySelector('button') : invalid
  control?.focus()
}
