import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { resumeSession } from './features/accounts/guards'
import { FailedPage } from './features/site/failed-page'
import { NeedsScripts } from './features/site/needs-scripts'
import { NotFound } from './features/site/not-found'
import { storageScript } from './lib/storage'
import { useSlowNavigation } from './lib/use-slow-navigation'
import { useTitleFocus } from './lib/use-title-focus'
import './styles/app.css'
import { LoadingPage } from './ui/loading-page'
import { optional } from './ui/optional'
import { ProgressBar } from './ui/progress-bar'
import { themeScript, useThemeOnPage } from './ui/theme'

const fonts = [bricolage, figtree]

/** Until the page that is on its way says what it is. */
export function meta() {
  return [{ title: 'Surplate' }]
}

export function Layout({ children }: { children: ReactNode }) {
  useThemeOnPage()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#06231F" />
        <script dangerouslySetInnerHTML={{ __html: `${storageScript};${themeScript}` }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--z-toast) focus:rounded-md focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:shadow-3"
        >
          Skip to content
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

// After the page itself: nobody's first look at a page waits for the robot.
const Assistant = optional({
  name: 'assistant',
  load: () => import('./features/assistant/assistant'),
  pick: ({ Assistant }) => Assistant,
})

export default function Root() {
  const [ready, setReady] = useState(false)
  useTitleFocus()
  useEffect(() => {
    resumeSession()
    setReady(true)
  }, [])
  return (
    <>
      {useSlowNavigation() && <ProgressBar />}
      <Outlet />
      {ready && <Assistant />}
    </>
  )
}

export function HydrateFallback() {
  return (
    <LoadingPage>
      <NeedsScripts />
    </LoadingPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <FailedPage error={error} />
}
