import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere, expectLogged, test, widths } from '../../support/browser.ts'
import { newcomer, registered, signIn } from '../../support/people.ts'

const robot = (page: Page) => page.getByRole('button', { name: 'AI Assistant' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'AI Assistant' })
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Message' })
const log = (page: Page) => panel(page).getByRole('log')

async function open(page: Page) {
  await robot(page).click()
  await expect(field(page)).toBeFocused()
}

async function ask(page: Page, question: string) {
  await field(page).fill(question)
  await field(page).press('Enter')
}

/** A page on which nothing is beneath the robot, so that it does not move aside just as it is taken hold of. */
const openGround = '/nothing-here'

async function drag(page: Page, to: { x: number; y: number }) {
  // hover() waits until the robot has stopped moving and points at its centre.
  await robot(page).hover()
  await page.mouse.down()
  await page.mouse.move(to.x + 35, to.y + 35, { steps: 6 })
  await page.mouse.up()
}

async function boxOf(page: Page, what = robot(page)) {
  const box = await what.boundingBox()
  if (!box) throw new Error('The element is not on the page')
  return box
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test.describe('assistant robot', () => {
  test('robot appears on every public page', async ({ page }) => {
    for (const path of ['/', '/login', '/aboutUs', '/help', '/nothing-here']) {
      await page.goto(path)
      await expect(robot(page), path).toBeVisible()
    }
  })

  test('robot appears on the registration page and on every member page', async ({ page, browser }) => {
    await signIn(page, await newcomer('restaurant'), '/register')
    await expect(robot(page)).toBeVisible()
    for (const [type, paths] of [
      [
        'restaurant',
        ['dashboard', 'inventory', 'incomingOrders', 'reviews'].map((name) => `/restaurant/${name}`),
      ],
      [
        'food_bank',
        ['dashboard', 'availableItems', 'ordersPage', 'reviews'].map((name) => `/foodbank/${name}`),
      ],
    ] as const) {
      const own = await browser.newPage()
      await signIn(own, await registered(type))
      for (const path of [...paths, '/leaderboard']) {
        await own.goto(path)
        await expect(robot(own), path).toBeVisible()
      }
      await own.close()
    }
  })

  for (const [width, viewport] of Object.entries(widths)) {
    test(`robot can be dragged, stays within the viewport margin and keeps its position after a reload (${width})`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto(openGround)
      await expect(robot(page)).toBeVisible()
      await expect.poll(() => boxOf(page)).toMatchObject({ width: 70, height: 70 })
      for (const [x, y] of [
        [-200, -200],
        [3000, -200],
        [-200, 3000],
        [3000, 3000],
      ] as const) {
        await drag(page, { x, y })
        await expect(panel(page)).toHaveCount(0)
        await expect
          .poll(() => boxOf(page))
          .toMatchObject({
            x: x < 0 ? 10 : viewport.width - 80,
            y: y < 0 ? 10 : viewport.height - 80,
          })
      }
      await drag(page, { x: 120, y: 300 })
      await expect
        .poll(async () => JSON.parse((await stored(page, 'aiAssistantPosition')) ?? ''))
        .toEqual({ x: 120, y: 300 })
      await page.reload()
      await expect(robot(page)).toBeVisible()
      await expect.poll(() => boxOf(page)).toMatchObject({ x: 120, y: 300 })

      await page.setViewportSize({ width: 160, height: 200 })
      await expect.poll(() => boxOf(page)).toMatchObject({ x: 80, y: 120 })
    })

    test(`robot opens a fully visible panel from each corner (${width})`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(openGround)
      for (const to of [
        { x: 0, y: 0 },
        { x: 3000, y: 0 },
        { x: 0, y: 3000 },
        { x: 3000, y: 3000 },
      ]) {
        await drag(page, to)
        await open(page)
        const box = await boxOf(page, panel(page))
        expect(box.width).toBe(width === 'phone' ? 370 : 320)
        expect(box.height).toBe(400)
        expect(box.x).toBeGreaterThanOrEqual(10)
        expect(box.y).toBeGreaterThanOrEqual(10)
        expect(box.x + box.width).toBeLessThanOrEqual(viewport.width - 10)
        expect(box.y + box.height).toBeLessThanOrEqual(viewport.height - 10)
        await page.keyboard.press('Escape')
        await expect(panel(page)).toHaveCount(0)
        await expect(robot(page)).toBeFocused()
      }
    })
  }

  test('robot can be moved by keyboard, and a double click resets its position', async ({ page }) => {
    await page.goto('/aboutUs')
    const before = await boxOf(page)
    await robot(page).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => boxOf(page)).toMatchObject({ x: before.x - 20, y: before.y - 10 })
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await robot(page).dblclick()
    await expect.poll(() => boxOf(page)).toMatchObject({ x: before.x, y: before.y })
  })
})

test.describe('assistant for visitors', () => {
  test('visitor sends with Enter, adds a line with Shift+Enter and cannot send an empty message', async ({
    page,
  }) => {
    const bodies: { messages: { role: string; content: string }[] }[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/chat/stream') bodies.push(request.postDataJSON())
    })
    await page.goto('/')
    await open(page)
    const send = panel(page).getByRole('button', { name: 'Send' })
    await expect(send).toBeDisabled()
    await field(page).fill('   ')
    await expect(send).toBeDisabled()
    await field(page).press('Enter')
    await field(page).fill('how do I')
    await field(page).press('Shift+Enter')
    await field(page).pressSequentially('sign up')
    await expect(field(page)).toHaveValue('how do I\nsign up')
    expect(bodies).toEqual([])
    await field(page).press('Enter')
    await expect(log(page).getByText('From the help centre', { exact: false })).toContainText(
      'Create an account',
    )
    expect(bodies.map(({ messages }) => messages)).toEqual([[{ role: 'user', content: 'how do I\nsign up' }]])
    await expect(field(page)).toHaveValue('')
  })

  test('visitor keeps the conversation after a reload, and can copy an answer and clear everything', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/')
    await open(page)
    await ask(page, 'is there a dark mode')
    await expect(log(page)).toContainText('Press the moon in the bar')
    // The text is visible while it streams; the answer is stored when the stream ends.
    await expect(log(page).getByRole('button', { name: 'Copy the answer' })).toBeVisible()
    const kept = JSON.parse((await stored(page, 'chat-history')) ?? '')
    expect(kept.map(({ sender }: { sender: string }) => sender)).toEqual(['user', 'ai'])
    expect(kept[0]).toEqual({ text: 'is there a dark mode', sender: 'user' })

    await page.reload()
    await open(page)
    await expect(log(page)).toContainText('Press the moon in the bar')
    await log(page).getByRole('button', { name: 'Copy the answer' }).click()
    await expect(log(page).getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Press the moon in the bar')

    await panel(page).getByRole('button', { name: 'Clear the conversation' }).click()
    await expect(log(page)).not.toContainText('Press the moon')
    expect(await stored(page, 'chat-history')).toBeNull()
  })

  test('visitor starts with an example question and sees a long answer from its start', async ({ page }) => {
    await page.goto('/')
    await open(page)
    await panel(page).getByRole('button', { name: 'Who is responsible for the food?' }).click()
    const answer = log(page).getByText('From the help centre', { exact: false })
    await expect(answer).toBeInViewport()
    await expect(panel(page).getByRole('list', { name: 'Examples' })).toHaveCount(0)
    await ask(page, 'how do I sign up')
    await expect(log(page).getByText('Create an account').first()).toBeInViewport()
  })

  test('visitor gets the same fixed reply to every off-topic question', async ({ page }) => {
    await page.goto('/')
    await open(page)
    await expect(log(page)).toContainText('Foodie')
    for (const times of [1, 2]) {
      await ask(page, 'write a poem about cars')
      await expect(log(page).getByText('I can only help with Surplate')).toHaveCount(times)
    }
  })

  test('visitor sees a failed question as an alert and as a reply, and can retry', async ({
    page,
    consoleErrors,
  }) => {
    await page.route('**/api/chat/stream', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/')
    await open(page)
    await ask(page, 'how do I sign up')
    const message = 'Something went wrong. Please try again.'
    await expect(panel(page).getByRole('alert')).toHaveText(message)
    await expect(log(page).locator('p:not([role=alert])', { hasText: message })).toBeVisible()
    expect(JSON.parse((await stored(page, 'chat-history')) ?? '[]')[1]).toEqual({
      text: message,
      sender: 'ai',
    })
    await expectLogged(consoleErrors, /Assistant failed to answer/)
    await page.unroute('**/api/chat/stream')
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await expect(log(page)).toContainText('Create an account')
    await expect(log(page).getByText('how do I sign up', { exact: true })).toHaveCount(1)
    await expect(log(page)).not.toContainText(message)
    await expect(panel(page).getByRole('alert')).toHaveCount(0)
  })

  test('visitor follows a link in an answer', async ({ page }) => {
    await page.goto('/')
    await open(page)
    await ask(page, 'how do I sign up')
    await log(page).getByRole('link', { name: 'the sign-in page' }).click()
    await expect(page).toHaveURL('/login')
    await expect(panel(page)).toHaveCount(0)
  })
})

test.describe('assistant for restaurants', () => {
  test('restaurant sees an answer as safe text: internal links work, external links and markup stay plain text', async ({
    page,
  }) => {
    await signIn(page, await registered('restaurant'))
    await open(page)
    await ask(page, 'how do I add an item')
    await expect(log(page)).toContainText('<img src=x onerror=alert(1)>')
    await expect(log(page).locator('img')).toHaveCount(0)
    await expect(log(page).getByRole('link', { name: 'out' })).toHaveCount(0)
    await expect(log(page).locator('b', { hasText: 'Add Item' })).toBeVisible()
    await log(page).getByRole('link', { name: 'My Inventory' }).click()
    await expect(page).toHaveURL('/restaurant/inventory')
  })

  test('restaurant sees an answer stream in and can stop it', async ({ page }) => {
    await signIn(page, await registered('restaurant'))
    await open(page)
    await ask(page, 'how do I list food, slowly')
    await expect(log(page)).toContainText('word3 word4')
    await panel(page).getByRole('button', { name: 'Stop' }).click()
    await expect(panel(page).getByRole('button', { name: 'Send' })).toBeVisible()
    const kept = JSON.parse((await stored(page, 'chat-history')) ?? '[]')
    expect(kept[1].text).toMatch(/^word1 word2/)
  })

  test('restaurant describes food, checks the draft and lists it', async ({ page }) => {
    await signIn(page, await registered('restaurant'))
    await open(page)
    await ask(page, 'I have 20 portions of vegetable biryani, good until 10 tomorrow evening')
    const draft = panel(page).getByRole('region', { name: 'Draft of a listing' })
    await expect(draft).toContainText('Vegetable biryani')
    await expect(draft).toContainText('20')
    await expect(draft).toContainText('Savoury')
    await page.reload()
    await open(page)
    await expect(draft).toContainText('Vegetable biryani')
    await draft.getByRole('link', { name: 'Check and list' }).click()
    const form = page.getByRole('dialog', { name: 'Add Item' })
    await expect(form.getByLabel('Name')).toHaveValue('Vegetable biryani')
    await expect(form.getByLabel('Quantity')).toHaveValue('20')
    await expect(form.getByLabel('Expiration date')).toHaveValue(/T22:00$/)
    await expect(form.getByRole('radio', { name: 'Savoury' })).toBeChecked()
    await form.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Vegetable biryani' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Vegetable biryani' })).toBeVisible()
    await expect(form).toHaveCount(0)
  })

  test('signing out clears the conversation', async ({ page }) => {
    await signIn(page, await registered('restaurant'))
    await open(page)
    await ask(page, 'how do I add an item')
    await expect(log(page)).toContainText('Add Item')
    await panel(page).getByRole('button', { name: 'Close assistant' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    expect(await stored(page, 'chat-history')).toBeNull()
    await open(page)
    await expect(log(page)).not.toContainText('how do I add an item')
  })
})

test('open assistant panel has no accessibility violations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/aboutUs')
  await open(page)
  await ask(page, 'how do I sign up')
  await expect(log(page)).toContainText('Create an account')
  await expectAccessibleEverywhere(page)
})
