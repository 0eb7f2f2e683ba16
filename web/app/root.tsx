import { type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { resumeSession } from './features/accounts/session/guards'
import { forgetHistory } from './features/assistant/chat/forget-history'
import { FailedPage } from './features/site/shell/failed-page'
import { NeedsScripts } from './features/site/shell/needs-scripts'
import { NotFound } from './features/site/shell/not-found'
import { useSlowNavigation } from './lib/loading/use-slow-navigation'
import { useTitleFocus } from './lib/loading/use-title-focus'
import { onSessionEnd } from './lib/session/session-end'
import { storageScript } from './lib/storage'
import styles from './styles/app.css?url'
import bricolage from './styles/fonts/bricolage.woff2?url'
import figtree from './styles/fonts/figtree.woff2?url'
import { themeScript, useThemeOnPage } from './ui/controls/theme'
import { optional } from './ui/feedback/optional'
import { ProgressBar } from './ui/feedback/progress-bar'
import { LoadingPage } from './ui/layout/loading-page'

const fonts = [bricolage, figtree]

/** Keeps Zod from trying whether it may compile schemas with `eval`, which the security policy refuses and reports. */
const zodScript = 'globalThis.__zod_globalConfig={jitless:true}'

// Here, because the chat itself may not have loaded when the user signs out.
onSessionEnd(forgetHistory)

/** Title until the page sets its own. */
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
        <script dangerouslySetInnerHTML={{ __html: `${storageScript};${themeScript};${zodScript}` }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        {/* Not imported: as part of the code, it would be loaded again with the first part that loads later. */}
        <link rel="stylesheet" href={styles} />
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

// Load the assistant after the page.
const Assistant = optional({
  name: 'assistant',
  load: () => import('./features/assistant/robot/assistant'),
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
      {/* Browsers with scripts do not render it. */}
      {import.meta.env.SSR && <NeedsScripts />}
    </LoadingPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <FailedPage error={error} />
}
