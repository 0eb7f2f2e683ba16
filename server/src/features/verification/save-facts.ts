import type {
  declarationForm,
  NoRegisterForm,
  RegisterForm,
  ResponsibleForm,
  Verification,
} from '@surplate/contract/verification'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Member } from '../../platform/identity/caller.ts'
import { editPoint, setFacts } from './edit-point.ts'

type Own<Form> = Form & { id: string }

export function saveRegister(
  context: Context,
  actor: Member,
  { id, legal_name, country, register, register_name, number }: Own<RegisterForm>,
): Promise<Verification> {
  return editPoint(context, actor, id, 'register', (work) =>
    setFacts(work, id, {
      legal_name,
      country,
      register,
      register_name: register === 'other' ? register_name : '',
      register_number: number,
      explanation: null,
      register_at: work.now,
    }),
  )
}

export function saveNoRegister(
  context: Context,
  actor: Member,
  { id, legal_name, country, explanation }: Own<NoRegisterForm>,
): Promise<Verification> {
  return editPoint(context, actor, id, 'register', (work) =>
    setFacts(work, id, {
      legal_name,
      country,
      explanation,
      register: null,
      register_name: '',
      register_number: null,
      register_at: work.now,
    }),
  )
}

export function saveResponsible(
  context: Context,
  actor: Member,
  { id, name, email, contact_no }: Own<ResponsibleForm>,
): Promise<Verification> {
  return editPoint(context, actor, id, 'responsible', (work) =>
    setFacts(work, id, {
      responsible_name: name,
      responsible_email: email,
      responsible_phone: contact_no,
      responsible_at: work.now,
    }),
  )
}

export function signDeclaration(
  context: Context,
  actor: Member,
  { id, version, name }: Own<z.infer<typeof declarationForm>>,
): Promise<Verification> {
  return editPoint(context, actor, id, 'declaration', (work) =>
    setFacts(work, id, {
      declaration_version: version,
      declaration_name: name,
      declared_by: actor.user_id,
      declared_at: work.now,
    }),
  )
}
