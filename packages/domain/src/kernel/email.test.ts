import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OfficeAccountForm } from '../office-account/office-account.forms.ts'
import { LoginForm, ResetRequestForm } from '../session/session.forms.ts'
import { AdministratorName } from '../user/user.forms.ts'
import { credentialWords } from '../words/validation.ts'
import { EmailText, StoredEmailText } from './email.ts'

const messagesOf = (email: string) => EmailText.safeParse(email).error?.issues.map(({ message }) => message)
const open = [credentialWords.emailDomainOpen]

describe('ADM-03 an address to store has a whole domain', () => {
  test.each([
    ['taro@gmail', open],
    ['ｔａｒｏ＠ｇｍａｉｌ', open],
    ['taro.yamada@localhost2', open],
    ['a..b@docomo', open],
    ['taro@', [credentialWords.emailInvalid]],
    ['taro@gmail.', [credentialWords.emailInvalid]],
    ['', [credentialWords.emailRequired]],
    ['taro@gmail.com', undefined],
    ['a.@docomo.ne.jp', undefined],
    ['root@localhost', undefined],
    ['root@LOCALHOST', undefined],
  ])('ADM-03 %s', (email, messages) => {
    expect(messagesOf(email)).toEqual(messages)
  })

  test('ADM-03 every form of an account refuses a domain without a dot at its field', () => {
    const labels = fc.stringMatching(/^[a-z][a-z0-9]{0,12}$/u).filter((label) => label !== 'localhost')
    fc.assert(
      fc.property(labels, labels, (name, domain) => {
        const email = `${name}@${domain}`
        for (const form of [AdministratorName, OfficeAccountForm])
          expect(form.safeParse({ email }).error?.issues).toContainEqual(
            expect.objectContaining({ path: ['email'], message: credentialWords.emailDomainOpen }),
          )
        expect(EmailText.safeParse(`${email}.jp`).success).toBe(true)
      }),
    )
  })

  test('SEC-35 whoever has one signs in and asks for a new password as before', () => {
    const email = 'taro@gmail'
    expect(StoredEmailText.safeParse(email).success).toBe(true)
    expect(ResetRequestForm.safeParse({ email }).success).toBe(true)
    expect(LoginForm.safeParse({ username: email, password: 'long-enough-password' }).success).toBe(true)
  })
})
