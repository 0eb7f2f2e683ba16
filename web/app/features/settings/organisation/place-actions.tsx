import type { Place } from '@surplate/contract/organisations'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { AlertBox } from '~/ui/feedback/alert-box'
import { showToast } from '~/ui/feedback/toasts'
import { explainPlace } from './place-problems'
import { useChangeOrganisation } from './queries'

/** What else can be done with a place that is not the main one. */
export function PlaceActions({
  organisationId,
  place,
  onClosed,
}: {
  organisationId: string
  place: Place
  onClosed: () => void
}) {
  const input = { id: organisationId, place_id: place._id }
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const alert = useRef<HTMLDivElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  const makeMain = useChangeOrganisation(api.organisations.makeMain)
  const close = useChangeOrganisation(api.organisations.closePlace, ['PLACE_IN_USE'])

  async function attempt(change: () => Promise<unknown>, done: () => void, unexpected: string) {
    setProblem(undefined)
    try {
      await change()
      done()
    } catch (failure) {
      setAsking(false)
      setProblem(explainPlace(failure, unexpected).message)
    }
  }

  function sendMain() {
    const done = () => showToast({ kind: 'done', text: `${place.name} is your main place now.` })
    void attempt(() => makeMain.send(input), done, 'This did not become your main place.')
  }

  function sendClose() {
    function done() {
      showToast({ kind: 'done', text: `${place.name} is closed.` })
      onClosed()
    }
    void attempt(() => close.send(input), done, 'This place was not closed.')
  }

  function keep() {
    flushSync(() => setAsking(false))
    closeButton.current?.focus()
  }

  return (
    <div className="grid gap-3 border-t border-line pt-4.5">
      {asking ? (
        <CloseQuestion name={place.name} busy={close.busy} onKeep={keep} onClose={sendClose} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" busy={makeMain.busy} onClick={sendMain}>
            Make this the main place
          </Button>
          <Button ref={closeButton} look="danger" onClick={() => setAsking(true)}>
            Close this place
          </Button>
        </div>
      )}
      {problem && <AlertBox ref={alert}>{problem}</AlertBox>}
    </div>
  )
}

function CloseQuestion({
  name,
  busy,
  onKeep,
  onClose,
}: {
  name: string
  busy: boolean
  onKeep: () => void
  onClose: () => void
}) {
  return (
    <>
      <p role="alert" className="text-compact">
        <b className="font-semibold">Close {name}?</b> Nothing new can be listed there. What is over keeps it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" autoFocus onClick={onKeep}>
          Keep it
        </Button>
        <Button look="danger" busy={busy} onClick={onClose}>
          Close it
        </Button>
      </div>
    </>
  )
}
