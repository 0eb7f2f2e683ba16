import { Button } from '~/ui/controls/button'

/** At the end of a card with a form. */
export function SaveButton({ busy }: { busy: boolean }) {
  return (
    <div className="flex justify-end">
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </div>
  )
}
