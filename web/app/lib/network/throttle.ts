/** Runs `act` at once, then at most once per `pauseMs`. The last argument is never dropped. */
export function throttle<Argument>(act: (argument: Argument) => void, pauseMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { argument: Argument } | undefined

  function rest() {
    timer = setTimeout(() => {
      timer = undefined
      if (!waiting) return
      const { argument } = waiting
      waiting = undefined
      act(argument)
      rest()
    }, pauseMs)
  }

  return {
    run(argument: Argument) {
      if (timer) {
        waiting = { argument }
        return
      }
      act(argument)
      rest()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting = undefined
    },
  }
}
