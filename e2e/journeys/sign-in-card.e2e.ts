import { attentionWords } from '@azas/domain/attention/attention.words.ts'
import { projectUserRefusalWords, projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { cardState } from '@azas/domain/sign-in-card/sign-in-card.ts'
import { cardRefusalWords, cardWords as words } from '@azas/domain/sign-in-card/sign-in-card.words.ts'
import { loginStatus } from '@azas/domain/user/user.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleHere } from '../axe.ts'
import { button, dialogOf, heading } from '../contract-form.ts'
import { unfold } from '../contract-list.ts'
import { callApi, personNames, primaryAt, sitePath, sitesBy } from '../project-pages.ts'
import { expect, openAs, test } from '../world.ts'

// Whoever is copied to a second site by another journey gets no card any more.
test.use({ serverName: 'cards' })

type Card = {
  displayname: string
  displaynameKana: string
  company: string
  projectName: string
  signInId: string
  oneTimePassword: string
}
const collator = new Intl.Collator('ja')
/** As they are given out: company by company, by reading. */
const inOrder = (issued: readonly Card[]) =>
  issued.toSorted(
    (one, other) =>
      collator.compare(one.projectName, other.projectName) ||
      collator.compare(one.company, other.company) ||
      collator.compare(one.displaynameKana, other.displaynameKana),
  )
const cards = (page: Page) => page.locator('article.card')

/** Picks so many workers of the largest site and opens the page of cards. */
async function openCards(page: Page, people: number) {
  await openAs(page, 'subadmin@example.jp', '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  await page.goto(`${sitePath(site!.id, '/user')}?role=Worker&status=NoLogin,Active`)
  await expect(personNames(page).first()).toBeVisible()
  const boxes = page.getByRole('checkbox', { name: /を選択$/u })
  for (let index = 0; index < people; index += 1) await boxes.nth(index).check()
  const picked = (await personNames(page).allTextContents()).slice(0, people)
  const answered = page.waitForResponse(/\/project_user\/card_impact\?/u)
  await button(page, words.object).click()
  const { items } = (await (await answered).json()) as { items: { name: string; title: string | null }[] }
  expect(items.map(({ name }) => name).toSorted()).toEqual(picked.toSorted())
  const names = items.filter(({ title }) => title === null).map(({ name }) => name)
  await expect(page.getByText(fill(words.issueQuestion, { n: names.length }))).toBeVisible()
  // Whom it is about stands by name before their passwords are replaced.
  await expect(page.getByText(names.slice(0, 5).join('、'))).toBeVisible()
  return { site: site!, n: names.length }
}

async function issue(page: Page, n: number): Promise<Card[]> {
  const answered = page.waitForResponse(/\/project_user\/issue_cards\?/u)
  await button(page, fill(words.issue, { n })).click()
  const reply = (await (await answered).json()) as { cards: Card[] }
  await expect(cards(page)).toHaveCount(reply.cards.length)
  return reply.cards
}

test('USR-04 cards are issued once after a question, printed eight a sheet or one, and listed', async ({ page }) => {
  const people = 11
  const { site, n } = await openCards(page, people)
  await expectAccessibleHere(page, 'the question before cards are issued')
  const refused = people - n
  const reasons = page.getByText(cardRefusalWords.hasEmail)
  await expect(reasons).toHaveCount(refused)
  await expect(page.getByRole('heading', { name: fill(words.notIssuable, { n: refused }) })).toBeVisible()
  const issued = await issue(page, n)
  expect(issued).toHaveLength(n)
  await expect(reasons).toHaveCount(refused)
  const first = inOrder(issued)[0]!
  await expect(cards(page).locator('.company')).toHaveText(inOrder(issued).map(({ company }) => company))
  await expect(cards(page).first()).toContainText(first.oneTimePassword.replaceAll('-', ' '))
  await expect(cards(page).first()).toContainText(words.appByCompany)
  await expect(cards(page).getByRole('img')).toHaveCount(0)
  await expectAccessibleHere(page, 'the sheets of cards')

  const sheets = page.locator('.sheet')
  await expect(sheets).toHaveCount(Math.ceil(issued.length / 8))
  await page.emulateMedia({ media: 'print' })
  await expect(heading(page)).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/gu)).toHaveLength(Math.ceil(issued.length / 8))
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('radio', { name: words.single }).check()
  await expect(sheets).toHaveCount(issued.length)

  await button(page, words.close).click()
  await expect(button(page, words.stay)).toBeFocused()
  await button(page, words.stay).click()
  await expect(cards(page)).toHaveCount(issued.length)
  await button(page, words.close).click()
  await dialogOf(page).getByRole('button', { name: words.leave, exact: true }).last().click()
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByText(first.oneTimePassword.replaceAll('-', ' '))).toHaveCount(0)
  await expect(page.getByText(fill(words.done, { n: issued.length }))).toBeVisible()
  await expect(page.getByText(words.nobody)).toHaveCount(0)
  await page.goto(sitePath(site.id, '/user/card'))
  await expect(page.getByRole('cell', { name: cardState.label('Unused') })).toHaveCount(issued.length)
  await expect(page.getByText(words.nobody)).toBeVisible()
})

test('USR-04 SHL-14 an Admin goes from what needs attention to the cards of everybody who has none', async ({
  page,
}) => {
  await openAs(page, 'admin@example.jp')
  const entry = page.locator('a[href="/system/project/user?noCard=true&inUse=true"]')
  const people = Number.parseInt((await entry.locator('b').textContent())!, 10)
  await entry.click()
  await page.getByRole('checkbox', { name: /^このページの利用者/u }).check()
  await expect(page.getByRole('checkbox', { name: /を選択$/u, checked: true })).toHaveCount(people)
  await button(page, words.object).click()
  const picked = page.getByRole('button', { name: /^\d+名分を発行$/u })
  const answered = page.waitForResponse(/\/project_user\/issue_cards\?/u)
  await picked.click()
  const { cards: issued, refused } = (await (await answered).json()) as { cards: Card[]; refused: unknown[] }
  expect([refused, new Set(issued.map(({ projectName }) => projectName)).size > 1]).toEqual([[], true])
  await expect(cards(page).locator('header b')).toHaveText(inOrder(issued).map(({ projectName }) => projectName))
  await expect(cards(page).locator('.name')).toHaveText(inOrder(issued).map(({ displayname }) => displayname))
  await button(page, words.close).click()
  await dialogOf(page).getByRole('button', { name: words.leave, exact: true }).last().click()
  await expect(page.getByText(fill(words.done, { n: issued.length }))).toBeVisible()
  await page.getByRole('link', { name: words.backToPeople }).click()
  await openAs(page, 'admin@example.jp')
  await expect(page.getByRole('region', { name: attentionWords.title }).getByRole('link').first()).toBeVisible()
  await expect(entry).toHaveCount(0)
})

for (const [where, offersSites] of [
  ['of a site', false],
  ['of all sites', true],
] as const) {
  test(`USR-04 USR-01 in the list ${where} whoever has no card is found by a check box`, async ({ page }) => {
    await openAs(page, 'admin@example.jp', '/system/account/session')
    const [site] = await sitesBy(page, '-userCount')
    const primarySubcontractor = await primaryAt(page, site!.id)
    const person = { role: 'Worker', displayname: `札無 ${where}`, company: '札無組', primarySubcontractor }
    const body = { ...person, projectId: site!.id, jobs: [], isActive: true }
    await callApi(page, 'user/project_user/create?realm=system', body)
    await page.goto(offersSites ? '/system/project/user' : sitePath(site!.id, '/user'))
    await unfold(page)
    await expect(page.getByRole('checkbox', { name: projectUserWords.atSitesInUse })).toHaveCount(offersSites ? 1 : 0)
    await page.getByRole('checkbox', { name: projectUserWords.withoutCard }).check()
    await expect(page).toHaveURL(/noCard=true/u)
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await expect(rows.first()).toContainText(person.displayname)
    // Others leave the list, which may show its older rows for a moment.
    await expect(rows.filter({ hasText: loginStatus.label('Active') })).toHaveCount(0)
  })
}

test('USR-04 a double press issues once, and whoever leaves the sheets by a link is asked', async ({ page }) => {
  const { n } = await openCards(page, 2)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/issue_cards?')) calls += 1
  })
  await button(page, fill(words.issue, { n })).dblclick()
  await expect(cards(page).first()).toBeVisible()
  expect(calls).toBe(1)
  await page.getByRole('link', { name: '会社管理者' }).click()
  await expect(dialogOf(page)).toContainText(words.leaveBody)
  await dialogOf(page).getByRole('button', { name: words.stay }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('USR-04 the card of a new person signs an App in, which may only set the first password', async ({ page }) => {
  await openAs(page, 'admin@example.jp', '/system/account/session')
  const [site] = await sitesBy(page, '-userCount')
  const body = {
    projectId: site!.id,
    role: 'Worker',
    displayname: '紙野 札男',
    company: '紙野組',
    primarySubcontractor: await primaryAt(page, site!.id),
    jobs: [],
    isActive: true,
  }
  const { id } = await callApi<{ id: string }>(page, 'user/project_user/create?realm=system', body)
  await page.goto(sitePath(site!.id, `/user/${id}`))
  await expect(page.getByText(projectUserWords.signInId)).toBeVisible()
  await page.getByRole('link', { name: words.issueOne }).click()
  const [card] = await issue(page, 1)
  const signIn = await page.request.post('/system-api/user/v2/login?realm=system', {
    headers: { 'Client-Type': 'app' },
    form: { username: card!.signInId, password: card!.oneTimePassword },
  })
  expect(signIn.status()).toBe(200)
  const { token } = (await signIn.json()) as { token: { access_token: string } }
  const headers = { 'Client-Type': 'app', Authorization: `Bearer ${token.access_token}` }
  const refused = await page.request.post('/system-api/user/session/search?realm=system', { headers, data: {} })
  expect(refused.status()).toBe(403)
  const changed = await page.request.post('/system-api/user/v2/job_worker/change_password?realm=system', {
    headers,
    data: { password: 'かえたあとの長い合い言葉です' },
  })
  expect(changed.status()).toBe(200)
})

test('SEC-67 a SubAdmin reads why who is also at another site gets no card, alone and among others', async ({
  page,
}) => {
  await openAs(page, 'subadmin@example.jp', '/system/account/session')
  const own = await sitesBy(page, '-userCount', { statuses: ['Active'] })
  const site = own[0]!
  await openAs(page, 'admin@example.jp', '/system/account/session')
  const all = await sitesBy(page, '-userCount', { statuses: ['Active'] })
  const foreign = all.find(({ id }) => own.every((mine) => mine.id !== id))!
  const primarySubcontractor = await primaryAt(page, site.id)
  const person = { role: 'Worker', company: '兼務組', primarySubcontractor, jobs: [], isActive: true }
  const make = (displayname: string) =>
    callApi<{ id: string }>(page, 'user/project_user/create?realm=system', {
      ...person,
      displayname,
      projectId: site.id,
    })
  const shared = await make('兼務 太郎')
  const alone = await make('兼務 次郎')
  const target = `user/project_user/copy?realm=system&target_project_id=${foreign.id}`
  await callApi(page, target, { fromProjectId: site.id, ids: [shared.id] })

  await openAs(page, 'subadmin@example.jp', sitePath(site.id, `/user/${shared.id}`))
  await expect(button(page, words.issueOne)).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page, words.issueOne)).toHaveAccessibleDescription(projectUserRefusalWords.elsewhereCard)
  await expectAccessibleHere(page, 'a person who is also at another site')
  await expect(page.getByRole('link', { name: words.issueOne })).toHaveCount(0)
  await page.goto(sitePath(site.id, `/user/${alone.id}`))
  await expect(page.getByRole('link', { name: words.issueOne })).toBeVisible()

  await page.goto(`${sitePath(site.id, '/user')}?name=${encodeURIComponent('兼務')}`)
  const boxes = page.getByRole('checkbox', { name: /を選択$/u })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await button(page, words.object).click()
  await expect(page.getByText(`兼務 太郎：${projectUserRefusalWords.elsewhereCard}`)).toBeVisible()
  expect(await issue(page, 1)).toHaveLength(1)
  await expect(page.getByText(`兼務 太郎：${projectUserRefusalWords.elsewhereCard}`)).toBeVisible()
})
