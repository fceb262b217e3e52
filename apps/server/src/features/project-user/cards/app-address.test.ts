import type { NewCard } from '@azas/api/sign-in-card/sign-in-card.operations.ts'
import { expect, test } from 'vitest'
import { createSitesWorld } from '../register/testing/sites.ts'

test('USR-04 a card without an address of the App leads nowhere: it has no QR code', async () => {
  const plain = await createSitesWorld()
  const { body } = await plain.create('admin', plain.sites.first)
  const answer = await plain.act('admin', 'issue_cards', { ids: [body.id] }, { target_project_id: plain.sites.first })
  expect(answer.json<{ cards: NewCard[] }>().cards.map(({ signInUrl }) => signInUrl)).toEqual([null])
  await plain.close()
})
