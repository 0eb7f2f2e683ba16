import type { Profile } from '@surplate/contract/accounts'
import type { SignInMethod } from '@surplate/contract/sign-in-methods'
import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { GoogleMark } from '~/ui/controls/google-mark'
import { SettingsCard } from '../parts/settings-card'
import { RowIcon, RowText, rowLook } from '../parts/settings-row'

const methodNames: Record<SignInMethod, string> = { google: 'Google', mail: 'Email link' }
const marks: Record<SignInMethod, ReactNode> = {
  google: <GoogleMark />,
  mail: <Mail aria-hidden="true" />,
}

export function SignInCard({ methods }: { methods: Profile['sign_in'] }) {
  return (
    <SettingsCard title="Sign in with" flush>
      <ul className="divide-y divide-line">
        {methods.map(({ method, email }) => (
          <li key={method} className={rowLook}>
            <RowIcon plain={method === 'google'}>{marks[method]}</RowIcon>
            <RowText title={methodNames[method]}>{email}</RowText>
          </li>
        ))}
      </ul>
    </SettingsCard>
  )
}
