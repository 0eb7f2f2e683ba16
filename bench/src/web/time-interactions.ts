import type { Page } from '@playwright/test'
import { claim, listItem } from '../../../e2e/support/food.ts'
import { harvestTable, saffron } from '../../../e2e/support/people.ts'
import type { Finding } from '../benchmark.ts'
import { options } from '../options.ts'
import { alone } from '../sample.ts'
import { openChromium } from './chromium.ts'
import { watchInteractions } from './watch-interactions.ts'

/** Cards on the food bank's screen. */
const cards = 500
const clicksPerRound = 5
const typed = 'vegetable biryani'

/** What web.dev calls good. */
const goal = { most: 200 }

const claimButtons = 'main li button:text-is("Claim")'
const acceptButtons = 'main li button:text("Accept")'

/** The slowest interactions of each round on a processor slowed down six times, from the event to the next frame. */
export async function timeInteractions(): Promise<Finding[]> {
  const items = await inTens(cards + 50, (index) => listItem(saffron, { name: `Vegetable biryani ${index}` }))
  const toAccept = clicksPerRound * options.rounds + clicksPerRound
  for (const { _id } of items.slice(0, toAccept)) await claim(harvestTable, _id)
  return [...(await timeBrowsing()), await timeAccepting()]
}

async function timeBrowsing(): Promise<Finding[]> {
  const browser = await openChromium(harvestTable)
  try {
    const { page } = browser
    const watch = await watchInteractions(page)
    await page.goto('/foodbank/availableItems')
    const typing: number[] = []
    const claiming: number[] = []
    for (let round = 0; round < options.rounds; round++) {
      await loadCards(page)
      claiming.push(await watch.slowest(() => press(page, claimButtons)))
      typing.push(await watch.slowest(() => search(page)))
    }
    return [
      finding(`typing a search above ${cards} cards`, typing),
      finding(`claiming one of ${cards} cards`, claiming),
    ]
  } finally {
    await browser.close()
  }
}

async function timeAccepting(): Promise<Finding> {
  const browser = await openChromium(saffron)
  try {
    const { page } = browser
    const watch = await watchInteractions(page)
    await page.goto('/restaurant/incomingOrders?status=pending')
    await page.locator(acceptButtons).first().waitFor()
    const accepting: number[] = []
    for (let round = 0; round < options.rounds; round++)
      accepting.push(await watch.slowest(() => press(page, acceptButtons)))
    return finding('accepting an order', accepting)
  } finally {
    await browser.close()
  }
}

/** By coordinates, because a click on a locator runs code of its own in the page before the page's. */
async function press(page: Page, buttons: string) {
  for (let click = 0; click < clicksPerRound; click++) {
    const button = await page.locator(buttons).first().elementHandle()
    if (!button) throw new Error('There is nothing left to press')
    // High up on the screen, above the messages about earlier presses.
    await button.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 200))
    const point = await page.waitForFunction(pointOn, button)
    const [x, y] = (await point.jsonValue()) || [0, 0]
    await page.mouse.click(x, y)
    await button.waitForElementState('hidden')
  }
}

/** The middle of an element, once nothing lies over it; runs in the page. */
function pointOn(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const point = [left + width / 2, top + height / 2] as const
  return element.contains(document.elementFromPoint(...point)) && point
}

async function search(page: Page) {
  const field = page.locator('input[type=search]')
  await field.focus()
  await page.keyboard.type(typed, { delay: 100 })
  await page.waitForURL((url) => url.searchParams.get('q') === typed)
  await field.fill('')
  await page.waitForURL((url) => !url.searchParams.has('q'))
}

/** Scrolls until all cards are loaded. */
async function loadCards(page: Page) {
  await page.locator(claimButtons).first().waitFor()
  while ((await page.locator('main li h2').count()) < cards) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForTimeout(50)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

function finding(what: string, slowest: number[]): Finding {
  return { what: `${what}, slowest`, unit: 'ms', ...alone(slowest), goal }
}

async function inTens<Result>(count: number, run: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < count; start += 10)
    results.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => run(start + index)))))
  return results
}
