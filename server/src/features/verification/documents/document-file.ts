import type { DocumentType } from '@surplate/contract/verification-rules'

const files: Record<DocumentType, { ending: string; type: string }> = {
  image: { ending: 'webp', type: 'image/webp' },
  pdf: { ending: 'pdf', type: 'application/pdf' },
}

export function keyOfDocument(id: string, type: DocumentType): string {
  return `${id}/document.${files[type].ending}`
}

export function contentTypeOf(type: DocumentType): string {
  return files[type].type
}

/** What the file is called on the disk of whoever downloads it. */
export function nameOfDocument(purpose: string, type: DocumentType): string {
  return `${purpose.replace('_', '-')}.${files[type].ending}`
}
