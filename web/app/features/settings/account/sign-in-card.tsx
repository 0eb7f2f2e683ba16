import type { Profile, SignInMethod } from '@surplate/contract/accounts'
import type { ReactNode } from 'react'
import { GoogleMark } from '~/ui/controls/google-mark'
import { SettingsCard } from '../parts/settings-card'
import { RowIcon, RowText, rowLook } from '../parts/settings-row'

const methodNames: Record<SignInMethod, string> = { google: 'Google' }
const marks: Record<SignInMethod, ReactNode> = { google: <GoogleMark /> }

export function SignInCard({ methods }: { methods: Profile['sign_in'] }) {
  return (
    <SettingsCard title="Sign in with" flush>
      <ul className="divide-y divide-line">
        {methods.map(({ method, email }) => (
          <li key={method} className={rowLook}>
            <RowIcon plain>{marks[method]}</RowIcon>
            <RowText title={methodNames[method]}>{email}</RowText>
          </li>
        ))}
      </ul>
    </SettingsCard>
  )
}
