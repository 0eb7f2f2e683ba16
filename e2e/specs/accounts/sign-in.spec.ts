import { expect, type Page } from '@playwright/test'
import { expectLogged, sessionFields, test } from '../../support/browser.ts'
import {
  callAs,
  chooseAccount,
  harvestTable,
  newcomer,
  openPopup,
  registered,
  saffron,
  signInByPopup,
  signUpValues,
} from '../../support/people.ts'

test('new user goes from the popup to the registration page with only uid and photo stored', async ({
  page,
}) => {
  const person = await newcomer('restaurant')
  await page.goto('/')
  const popup = await openPopup(page)
  expect(new URL(popup.url()).host).not.toBe(new URL(page.url()).host)
  await chooseAccount(popup, person)
  await page.waitForURL('/register')
  const {
    firebase_uid,
    email = '',
    name = '',
    user_type = '',
    user_id = '',
    type_id = '',
  } = await sessionFields(page)
  expect(firebase_uid).toBeTruthy()
  expect([email, name, user_type, user_id, type_id]).toEqual(['', '', '', '', ''])
})

test('“Create one” opens the same popup', async ({ page }) => {
  await page.goto('/login')
  const popup = await openPopup(page, () => page.getByText('Create one').click())
  await expect(popup.locator('.js-new-account')).toBeVisible()
})

test('popup is 500 by 600 pixels', async ({ page }) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (url, target, features) => {
      document.documentElement.dataset.features = features ?? ''
      return open(url, target, features)
    }
  })
  await page.goto('/login')
  await openPopup(page)
  const features = await page.locator('html').getAttribute('data-features')
  expect(features).toContain('width=500')
  expect(features).toContain('height=600')
})

for (const [person, firstPage, profile] of [
  [saffron, '/restaurant/dashboard', '/api/restaurant/getbyuserid'],
  [harvestTable, '/foodbank/dashboard', '/api/foodbank/getbyuserid'],
] as const) {
  test(`existing ${person.user_type} lands on its dashboard with all seven session fields`, async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname)
    })
    await signInByPopup(page, person)
    await expect(page).toHaveURL(firstPage)
    const known = calls.filter((path) => path === '/api/auth/getuser' || path === profile)
    expect(known.slice(0, 2)).toEqual(['/api/auth/getuser', profile])
    const { user } = await callAs(person, 'POST', '/api/auth/getuser', { uid: person.uid })
    const { _id } = await callAs(person, 'POST', profile, { user_id: user.id })
    expect(await sessionFields(page)).toMatchObject({
      firebase_uid: person.uid,
      email: user.email,
      name: person.name,
      user_type: person.user_type,
      user_id: user.id,
      type_id: _id,
    })
    expect(Object.values(await sessionFields(page))).not.toContain('undefined')
  })
}

test('sign-in follows a valid next path and ignores other sites', async ({ page }) => {
  const person = await registered('food_bank')
  await page.goto('/foodbank/availableItems')
  await expect(page).toHaveURL('/login?next=%2Ffoodbank%2FavailableItems')
  await chooseAccount(await openPopup(page), person)
  await expect(page).toHaveURL('/foodbank/availableItems')
  for (const next of ['https://example.org', '//example.org', '/\\example.org']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await expect(page).toHaveURL('/foodbank/dashboard')
  }
})

test('incomplete registration is resumed', async ({ page }) => {
  const person = await newcomer('restaurant')
  await callAs(person, 'POST', '/api/auth/signup', signUpValues(person))
  await page.goto('/login')
  await chooseAccount(await openPopup(page), person)
  await expect(page).toHaveURL('/register')
})

for (const [person, call] of [
  [saffron, 'joinRestaurantRoom'],
  [harvestTable, 'joinFoodbankRoom'],
] as const) {
  test(`live connection opens with ${call} after sign-in and after a reload`, async ({ page }) => {
    const frames: string[] = []
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => frames.push(String(payload))))
    await signInByPopup(page, person)
    const { type_id } = await sessionFields(page)
    const joins = () =>
      frames.filter((frame) => frame.includes(call) && frame.includes(String(type_id))).length
    await expect.poll(joins).toBe(1)
    await page.reload()
    await expect.poll(joins).toBe(2)
  })
}

test.describe('sign-in failures', () => {
  test('closed popup is reported after about eight seconds, and the button stays enabled', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/login')
    const popup = await openPopup(page)
    await popup.close()
    const closed = Date.now()
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled()
    await expect(page.getByRole('alert')).toContainText('closed')
    expect(Date.now() - closed).toBeGreaterThan(7_500)
    await expectLogged(consoleErrors, /popup-closed-by-user/)
    await chooseAccount(
      await openPopup(page, () => page.getByRole('button', { name: 'Try again' }).click()),
      harvestTable,
    )
    await expect(page).toHaveURL('/foodbank/dashboard')
  })

  test('opening a second popup is reported and still allows signing in', async ({ page, consoleErrors }) => {
    await page.goto('/login')
    const first = await openPopup(page)
    const second = await openPopup(page)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectLogged(consoleErrors, /cancelled-popup-request/)
    await chooseAccount(second.isClosed() ? first : second, harvestTable)
    await expect(page).toHaveURL('/foodbank/dashboard')
  })

  test('blocked popup is reported', async ({ page, consoleErrors }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('alert')).toContainText('blocked')
    await expectLogged(consoleErrors, /popup-blocked/)
  })

  test('missing network is reported, and sign-in can be retried', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await page.goto('/login')
    // The robot loads last.
    await expect(page.getByRole('button', { name: 'AI Assistant', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 40_000 })
    await expectLogged(consoleErrors, /Sign-in failed/)
    await context.setOffline(false)
    await chooseAccount(
      await openPopup(page, () => page.getByRole('button', { name: 'Try again' }).click()),
      harvestTable,
    )
    await expect(page).toHaveURL('/foodbank/dashboard')
  })

  test('unauthorised domain is reported', async ({ page, consoleErrors }) => {
    await page.route('**/identitytoolkit.googleapis.com/**', (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'UNAUTHORIZED_DOMAIN : not set up' } },
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    await page.goto('/login')
    const popup = await openPopup(page).catch(() => undefined)
    if (popup && !popup.isClosed()) await chooseAccount(popup, harvestTable).catch(() => undefined)
    await expect(page.getByRole('alert')).toContainText('isn’t set up')
    await expectLogged(consoleErrors, /unauthorized/)
  })

  test('browser that blocks the provider’s storage is reported', async ({ page, consoleErrors }) => {
    await page.route('**/emulator/auth/iframe*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('webStorageSupport: true', 'webStorageSupport: false')
      await route.fulfill({ response: answer, body })
    })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('alert')).toContainText('does not let this site store anything')
    await expectLogged(consoleErrors, /web-storage-unsupported/)
  })

  test('site works without any browser storage, and sign-in reports it', async ({ page, consoleErrors }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, { get: refuse, configurable: true })
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Use the dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('link', { name: 'Learn More' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(consoleErrors.logged).toEqual([])
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('alert')).toContainText('does not let this site store anything')
    await expectLogged(consoleErrors, /web-storage-unsupported/)
  })

  test('double click opens one popup', async ({ page, context }) => {
    await page.goto('/login')
    await openPopup(page, () => page.getByRole('button', { name: 'Sign in with Google' }).dblclick())
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled()
    expect(context.pages()).toHaveLength(2)
  })

  test('account that fails to load leaves no partial session', async ({ page, consoleErrors }) => {
    await page.route('**/api/auth/getuser', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', status: 500, message: 'x', defined: true } }),
    )
    await page.goto('/login')
    await chooseAccount(await openPopup(page), saffron)
    await expect(page.getByRole('alert')).toContainText('did not load')
    await expect(page).toHaveURL('/login')
    expect((await sessionFields(page)).user_type ?? '').toBe('')
    await expectLogged(consoleErrors, /not-loaded/)
    await page.unroute('**/api/auth/getuser')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/restaurant/dashboard')
  })

  test('account of an unknown type opens no dashboard', async ({ page, consoleErrors }) => {
    await page.route('**/api/auth/getuser', async (route) => {
      const answer = await route.fetch()
      const { user } = await answer.json()
      await route.fulfill({ response: answer, json: { user: { ...user, user_type: 'other' } } })
    })
    await page.goto('/login')
    await chooseAccount(await openPopup(page), saffron)
    await expect(page.getByRole('alert')).toContainText('recognise this account type')
    await expect(page).toHaveURL('/login')
    await expectLogged(consoleErrors, /unknown-user-type/)
  })
})

test.describe('token', () => {
  const renewed = (page: Page) => {
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.includes('securetoken') || pathname === '/api/auth/getuser') requests.push(pathname)
    })
    return requests
  }

  test('token is renewed five minutes before it expires', async ({ page }) => {
    await page.clock.install()
    await signInByPopup(page, saffron)
    const requests = renewed(page)
    const renewals = () => requests.filter((path) => path.includes('securetoken'))
    await page.clock.fastForward('54:00')
    expect(renewals()).toEqual([])
    await page.clock.fastForward('01:30')
    await expect.poll(renewals).toHaveLength(1)
  })

  test('token counts as expired 30 seconds early, and the next call renews it first', async ({ page }) => {
    await page.clock.install()
    await signInByPopup(page, saffron)
    // The dashboard opens with the kept session otherwise, and an open page renews the token by itself.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
    await page.clock.fastForward('59:40')
    const requests = renewed(page)
    await page.goto('/restaurant/dashboard')
    await expect(page.getByRole('heading', { name: 'Restaurant Analytics Dashboard' })).toBeVisible()
    expect(requests[0]).toContain('securetoken')
    expect(requests[1]).toBe('/api/auth/getuser')
  })

  test('token renewal gives up after 30 seconds and offers a retry', async ({ page, consoleErrors }) => {
    await page.clock.install()
    await signInByPopup(page, saffron)
    await page.route('**/securetoken.googleapis.com/**', () => {})
    await page.evaluate(() => sessionStorage.clear())
    await page.clock.fastForward('01:01:00')
    await Promise.all([page.waitForRequest(/securetoken/), page.goto('/restaurant/dashboard')])
    // The page opens with the last session, and each of its parts offers a retry.
    const tryAgain = page.getByRole('button', { name: 'Try again' }).first()
    await page.clock.fastForward('00:28')
    await expect(tryAgain).toHaveCount(0)
    // Each attempt times out after 30 seconds; restoring the sign-in and our own call make one attempt each.
    await expect(async () => {
      await page.clock.fastForward('00:31')
      await expect(tryAgain).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectLogged(consoleErrors, /network-request-failed|not-loaded|did not get through/)
  })
})
