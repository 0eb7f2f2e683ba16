/** Runs `act` at once and then at most once in `pauseMs`, always with the newest argument in the end. */
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
