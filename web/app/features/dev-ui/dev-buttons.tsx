import { ArrowUp, Copy, Plus, X } from 'lucide-react'
import { ClaimedMark } from '~/domain/claimed-mark'
import { Button, ButtonLink, IconButton } from '~/ui/controls/button'
import { DevRow, DevSection } from './dev-section'

export function DevButtons() {
  return (
    <DevSection title="Buttons">
      <DevRow>
        <Button>Accept Order</Button>
        <Button busy>Registering...</Button>
        <Button disabled>Disabled</Button>
        <ClaimedMark />
      </DevRow>
      <DevRow>
        <Button look="quiet">Cancel</Button>
        <Button look="danger">Reject Order</Button>
        <Button look="ghost">Clear</Button>
        <Button look="outlined">Sign in</Button>
        <Button look="quiet" size="small">
          Send again
        </Button>
        <ButtonLink to="/dev/ui">
          <Plus aria-hidden="true" />
          Add Item
        </ButtonLink>
      </DevRow>
      <DevRow>
        <IconButton label="Close">
          <X aria-hidden="true" />
        </IconButton>
        <IconButton label="Close the panel" size="medium">
          <X aria-hidden="true" />
        </IconButton>
        <IconButton label="Copy" size="small">
          <Copy aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton label="Send" look="primary" round>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton label="Nothing to send" look="primary" round disabled>
          <ArrowUp aria-hidden="true" />
        </IconButton>
      </DevRow>
      <div className="flex flex-wrap gap-3 rounded-md bg-night p-4">
        <Button look="light" size="large">
          Join
        </Button>
        <Button look="night" size="large">
          Learn More
        </Button>
      </div>
    </DevSection>
  )
}
