import { clsx } from 'clsx'
import { Download } from 'lucide-react'
import { IconButton } from '~/ui/controls/button'

/** Downloads a widget's data as CSV. Until the data is there, it only keeps its place in the title line. */
export function CsvButton({
  title,
  file,
  ready,
  write,
}: {
  title: string
  file: string
  ready: boolean
  write: () => string
}) {
  function download() {
    // The BOM makes spreadsheets read the file as UTF-8.
    const address = URL.createObjectURL(new Blob(['\uFEFF', write()], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = file
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <IconButton
      label={`Download ${title} as CSV`}
      title="Download as CSV"
      className={clsx('-my-3 -mr-2.5', !ready && 'invisible')}
      onClick={download}
    >
      <Download aria-hidden="true" />
    </IconButton>
  )
}
