import { Link } from 'react-router'
import { Logo } from '~/ui/layout/logo'
import { contacts, phoneLink } from './contacts'

const heading = 'text-xs text-(--night-soft)'
const value = 'flex min-h-8 items-center font-medium text-white'
const link = 'inline-flex min-h-11 items-center outline-white hover:underline'

export function SiteFooter() {
  return (
    <footer className="bg-night pt-12 pb-24 text-(--night-soft) [--logo-gap:var(--night)] md:pt-14 md:pb-18">
      <div className="wrap grid gap-7 md:grid-cols-[1.6fr_1fr_1fr_1.2fr] md:items-start">
        <div>
          <Logo className="mb-1 text-white outline-white" />
          <p>Surplus belongs on a plate.</p>
          <p className="flex flex-wrap gap-x-5">
            <Link to="/help" className={link}>
              Help centre
            </Link>
            <Link to="/privacy" className={link}>
              Privacy
            </Link>
          </p>
        </div>
        <dl>
          <dt className={heading}>Email</dt>
          <dd className={value}>
            <a href={`mailto:${contacts.email}`} className={link}>
              {contacts.email}
            </a>
          </dd>
        </dl>
        <dl>
          <dt className={heading}>Phone</dt>
          <dd className={value}>
            <a href={phoneLink} className={link}>
              {contacts.phone}
            </a>
          </dd>
        </dl>
        <dl>
          <dt className={heading}>Office</dt>
          <dd className={`${value} min-h-11`}>{contacts.office}</dd>
        </dl>
      </div>
    </footer>
  )
}
