import { Button } from '~/ui/controls/button'
import { FieldError } from '~/ui/controls/field'
import { FieldGroup } from '~/ui/controls/field-group'
import { useFormValue } from '~/ui/controls/use-form-value'
import type { ItemForm } from '../form/use-item-form'
import { PhotoPreview } from './photo-preview'
import { PhotoTile } from './photo-tile'

export function PhotoField({ form: { form, upload, values } }: { form: ItemForm }) {
  const { value, error, ref, change } = useFormValue(form, 'photo_id')
  function remove() {
    upload.remove()
    change(null)
  }
  const running = upload.step === 'running'
  return (
    <FieldGroup legend="Photo" error={error}>
      {running || value ? (
        <PhotoPreview
          src={running || upload.step === 'done' ? upload.preview : undefined}
          progress={running ? upload.progress : undefined}
          photo={value}
          dish={values}
          onRemove={remove}
        />
      ) : (
        <PhotoTile ref={ref} onChoose={upload.choose} />
      )}
      {upload.step === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3">
          <FieldError>{upload.message}</FieldError>
          {upload.worthAnotherTry && (
            <Button look="ghost" size="small" onClick={() => upload.choose(upload.file)}>
              Try again
            </Button>
          )}
        </div>
      )}
    </FieldGroup>
  )
}
