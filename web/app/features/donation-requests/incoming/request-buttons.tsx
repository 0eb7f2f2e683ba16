import { Button } from '~/ui/controls/button'
import type { Answer } from './answering'

/** `accept` says what accepting grants. */
export function AnswerButtons({ accept, onAnswer }: { accept: string; onAnswer: (answer: Answer) => void }) {
  return (
    <div className="col-span-full grid grid-cols-2 gap-2.5 *:min-h-12 max-[23.5rem]:*:px-2 max-[23.5rem]:*:text-sm lg:col-span-1 lg:col-start-4 lg:row-start-1">
      <Button look="danger" onClick={() => onAnswer('cancelled')}>
        Reject Order
      </Button>
      <Button onClick={() => onAnswer('accepted')}>{accept}</Button>
    </div>
  )
}

export function ReconsiderButton({ describedBy, onClick }: { describedBy: string; onClick: () => void }) {
  return (
    <Button
      look="quiet"
      aria-describedby={describedBy}
      className="col-span-full lg:col-span-1 lg:col-start-4 lg:row-start-2 lg:-mt-1 lg:justify-self-end"
      onClick={onClick}
    >
      Reconsider
    </Button>
  )
}
