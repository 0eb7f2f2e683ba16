import { parseStatement } from '@surplate/contract/pickup-statement'
import type { Pickup, Proof } from '@surplate/contract/pickups'
import { useState } from 'react'
import { hasCode } from '~/lib/network/api'
import { ConnectionError } from '~/lib/network/connection'
import { useSession } from '~/lib/session/session'
import type { useOpenPickups } from '../list/queries'
import { checkStatement } from '../offline/check-statement'
import type { CheckProblem } from './check-messages'
import { useCheckCode } from './queries'
import { usePause } from './use-pause'

const mostWrong = 5

/** Finds the pickup of a typed or scanned code. A scanned one can be checked without a connection. */
export function useCodeCheck(
  open: Pick<ReturnType<typeof useOpenPickups>, 'data' | 'keys'>,
  onFound: (pickup: Pickup, proof: Proof) => void,
) {
  const { type_id: restaurant_id } = useSession()
  const check = useCheckCode()
  const pause = usePause()
  const [problem, setProblem] = useState<CheckProblem>()
  const [wrong, setWrong] = useState(0)

  function countWrong() {
    setWrong((wrong + 1) % mostWrong)
    if (wrong + 1 === mostWrong) pause.start()
  }

  async function checkDigits(digits: string) {
    setProblem(undefined)
    try {
      const pickup = await check.send({ restaurant_id, code: { digits } })
      onFound(pickup, { by: 'code', code: digits })
    } catch (failure) {
      if (hasCode(failure, 'TOO_MANY_REQUESTS')) return pause.start()
      if (hasCode(failure, 'CODE_UNKNOWN')) countWrong()
      setProblem(failure instanceof ConnectionError ? 'offline_digits' : problemOf(failure))
    }
  }

  async function checkScanned(statement: string) {
    const said = parseStatement(statement)
    if (said?.restaurant_id !== restaurant_id) return setProblem(said ? 'elsewhere' : 'not_ours')
    setProblem(undefined)
    try {
      const pickup = await check.send({ restaurant_id, code: { statement } })
      onFound(pickup, { by: 'qr', statement, offline: false })
    } catch (failure) {
      if (failure instanceof ConnectionError) return checkOffline(statement)
      if (hasCode(failure, 'TOO_MANY_REQUESTS')) return pause.start()
      setProblem(problemOf(failure))
    }
  }

  async function checkOffline(statement: string) {
    const said = await checkStatement(statement, open.keys, new Date())
    if (!said) return setProblem('offline_statement')
    const pickup = open.data?.items.find(({ _id }) => _id === said.pickup_id)
    if (!pickup) return setProblem('not_saved')
    onFound(pickup, { by: 'qr', statement, offline: true })
  }

  return {
    checkDigits,
    checkScanned,
    busy: check.busy,
    problem,
    clearProblem: () => setProblem(undefined),
    pausedFor: pause.seconds,
  }
}

function problemOf(failure: unknown): CheckProblem {
  if (hasCode(failure, 'CODE_UNKNOWN')) return 'unknown'
  return hasCode(failure, 'CODE_EXPIRED') ? 'expired' : 'failed'
}
