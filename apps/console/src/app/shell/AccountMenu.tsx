import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import type { Me } from '@azas/api/session.operations.ts'
import { type UserRole, userRole } from '@azas/domain/access/roles.ts'
import { wholeLogOf } from '@azas/domain/audit/audit.reach.ts'
import { accountWords } from '@azas/domain/session/session.words.ts'
import { actionWords, shellWords } from '@azas/domain/words/shell.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { logOut } from '#api/session/session.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { chooseColorMode, colorModes, useColorMode } from './color-mode.ts'

/** Who is signed in, the colour mode, the way out. */
export function AccountMenu({ me }: { me: Me }) {
  const name = fill(shellWords.user, { name: me.displayname })
  const role = userRole.label(me.auth.role)
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button className="me" type="button" aria-label={`${shellWords.account}：${name}、${role}`}>
          <Icon name="user" />
          <span className="who">
            {name}
            <span className="cap">{role}</span>
          </span>
          <span className="only-w">
            <Icon name="down" />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={shellWords.account}>
        <Menu.Label className="only-n">
          <b>{name}</b>
          <br />
          {role}
        </Menu.Label>
        <ColorModeChoice />
        <Menu.Divider />
        <AccountItems role={me.auth.role} />
        <Menu.Divider />
        <Menu.Item onClick={logOut}>{actionWords.logout}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const accountItems = {
  session: accountWords.sessions,
  password: accountWords.password,
  history: accountWords.history,
  log: accountWords.history,
}

/** The history of all that the role may read: the whole log, or one's own (product.md AUD-01). */
function AccountItems({ role }: { role: UserRole }) {
  const navigate = useNavigate()
  const pages = ['session', 'password', wholeLogOf(role) ? 'log' : 'history'] as const
  return pages.map((page) => (
    <Menu.Item key={page} onClick={() => void navigate({ to: `/system/account/${page}` })}>
      {accountItems[page]}
    </Menu.Item>
  ))
}

function ColorModeChoice() {
  const mode = useColorMode()
  return (
    <>
      <Menu.Label id="color-mode-label">{shellWords.colorMode}</Menu.Label>
      <Menu.RadioGroup value={mode} onChange={choose} aria-labelledby="color-mode-label">
        {colorModes.map((each) => (
          <Menu.RadioItem key={each} value={each}>
            {shellWords[each]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

function choose(value: string): void {
  const mode = colorModes.find((each) => each === value)
  if (mode) chooseColorMode(mode)
}
