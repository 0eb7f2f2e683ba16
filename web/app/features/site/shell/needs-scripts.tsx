import { contacts, phoneLink } from './contacts'

/** Shown in browsers without JavaScript. */
export function NeedsScripts() {
  return (
    <div className="grid max-w-112 justify-items-center gap-3 px-(--gutter) text-center">
      <h1 className="text-2xl">Surplate needs JavaScript</h1>
      <p className="text-soft">
        Signing in, listing and claiming food and the help centre do not work without it. Turn JavaScript on
        in your browser and reload this page.
      </p>
      <p className="text-soft">
        You can still read the{' '}
        <a href="/" className="link">
          home page
        </a>{' '}
        and{' '}
        <a href="/aboutUs" className="link">
          what we do
        </a>
        . Questions? Write to{' '}
        <a href={`mailto:${contacts.email}`} className="link">
          {contacts.email}
        </a>{' '}
        or call{' '}
        <a href={phoneLink} className="link whitespace-nowrap">
          {contacts.phone}
        </a>
        .
      </p>
    </div>
  )
}
