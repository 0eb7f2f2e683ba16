import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'

const CalendarSheet = onDemand({
  name: 'calendar sheet',
  load: () => import('./calendar-sheet'),
  pick: (module) => module.CalendarSheet,
})

export function CalendarButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden="true" />
        Add to calendar
      </Button>
      {open && <CalendarSheet onClose={() => setOpen(false)} />}
    </>
  )
}
