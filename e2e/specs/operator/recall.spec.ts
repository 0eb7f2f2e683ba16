import { expect } from '@playwright/test'
import { expectAccessibleEverywhere, test, widths } from '../../support/browser.ts'
import { receivedMail } from '../../support/mails.ts'
import { ana, enterDesk } from '../../support/operators.ts'
import { signIn } from '../../support/people.ts'
import { handOver, planVisit } from '../../support/pickups.ts'

test('an operator traces food that was handed over, and hears at once what became of it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(widths.desktop)
  await enterDesk(ana)
  const visit = await planVisit()
  const { restaurant, foodBank } = visit
  const { receipt } = await handOver(visit)
  const member = await (await browser.newContext({ viewport: widths.phone })).newPage()
  await signIn(member, foodBank)
  const strip = member.getByRole('complementary', { name: 'Recall' })
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(strip).toHaveCount(0)

  await signIn(page, ana)
  await page.goto('/operator/trace')
  await page.getByLabel('Number of the receipt').fill(receipt?.number ?? '')
  await page.getByRole('button', { name: 'Trace', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Vegetable biryani', exact: true })).toBeVisible()
  const received = page.getByRole('region', { name: 'Received by' })
  await expect(received.getByText(foodBank.name)).toBeVisible()
  await expect(received.getByText(/24 portions/)).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByRole('button', { name: 'Recall it' }).click()
  const sheet = page.getByRole('dialog', { name: 'Recall this food?' })
  await sheet.getByLabel('This is a drill').check()
  await sheet.getByRole('button', { name: 'Start the drill' }).click()
  await expect(sheet.getByText('Please say what is wrong with the food')).toBeVisible()
  await expect(sheet.getByLabel('What is wrong with it')).toBeFocused()
  await expectAccessibleEverywhere(page)
  await sheet.getByLabel('What is wrong with it').fill('Peanuts in a dish without peanuts.')
  await sheet.getByRole('button', { name: 'Start the drill' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drill: Vegetable biryani' })).toBeVisible()
  await expect(page.getByText('2 organisations have not answered.')).toBeVisible()
  await expectAccessibleEverywhere(page)

  // The food bank hears of it on the page it has open, and by mail.
  await expect(strip.getByText('A recall concerns you.')).toBeVisible()
  await expectAccessibleEverywhere(member)
  await receivedMail(foodBank, ({ subject }) => subject === 'Recall drill: Vegetable biryani')
  await strip.getByRole('link', { name: 'Answer now' }).click()
  const card = member.getByRole('article', { name: 'Vegetable biryani' })
  await expect(card.getByText('This is an exercise.')).toBeVisible()
  await expect(strip).toHaveCount(0)
  await expectAccessibleEverywhere(member)
  await card.getByRole('radio', { name: 'Kept back, nobody eats it' }).check()
  await card.getByLabel('Anything the network should know').fill('In the cold room')
  await card.getByRole('button', { name: 'Send answer' }).click()
  await expect(card.getByText('You answered: Kept back, nobody eats it')).toBeVisible()
  await expectAccessibleEverywhere(member)

  // The operator has not touched the page since.
  const knows = page.getByRole('region', { name: 'Who knows' }).getByRole('listitem')
  const answered = knows.filter({ hasText: foodBank.name })
  await expect(answered.getByText('Kept back, nobody eats it')).toBeVisible()
  await expect(answered.getByText('In the cold room')).toBeVisible()
  await expect(page.getByText('1 organisation has not answered.')).toBeVisible()
  await expect(knows.first()).toContainText(restaurant.name)
  await expectAccessibleEverywhere(page)

  // Closed, it asks the restaurant no more.
  const kitchen = await (await browser.newContext({ viewport: widths.phone })).newPage()
  await signIn(kitchen, restaurant)
  const asked = kitchen.getByRole('complementary', { name: 'Recall' })
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Close recall' }).click()
  await page.getByRole('dialog').getByLabel('What came of it').fill('Everyone knew what to do.')
  await page.getByRole('dialog').getByRole('button', { name: 'Close recall' }).click()
  await expect(page.getByText(/^Closed at/)).toBeVisible()
  await expect(asked).toHaveCount(0)
  await page.getByRole('link', { name: 'Recalls', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: restaurant.name })).toContainText('Closed')
  await expectAccessibleEverywhere(page)
  for (const other of [member, kitchen]) await other.context().close()
})
