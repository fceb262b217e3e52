import type { Me } from '@azas/api/session/session.operations.ts'
import { type UserRole, userRole } from '@azas/domain/access/roles.ts'
import { wholeLogOf } from '@azas/domain/audit/audit.reach.ts'
import { accountWords } from '@azas/domain/session/session.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords, shellWords } from '@azas/domain/words/shell.ts'
import { useNavigate } from '@tanstack/react-router'
import { logOut } from '#api/session/session.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Menu, MenuDivider, MenuItem } from '#ui/overlay/Menu.tsx'
import { chooseColorMode, colorModes, useColorMode } from './color-mode.ts'

type AccountMenuProps = {
  me: Me
  /** Opens the help for the keyboard. */
  onKeyHelp?: () => void
}

/** Who is signed in, the colour mode, the way out. */
export function AccountMenu({ me, onKeyHelp }: AccountMenuProps) {
  const name = fill(shellWords.user, { name: me.displayname })
  const role = userRole.label(me.auth.role)
  return (
    <Menu
      className="w240"
      label={shellWords.account}
      button={(props) => (
        <button {...props} className="me" aria-label={`${shellWords.account}：${name}、${role}`}>
          <Icon name="user" />
          <span className="who">
            {name}
            <span className="cap">{role}</span>
          </span>
          <span className="only-w">
            <Icon name="down" />
          </span>
        </button>
      )}
    >
      <p className="menu-label only-n">
        <b>{name}</b>
        <br />
        {role}
      </p>
      <ColorModeChoice />
      <MenuDivider />
      <AccountItems role={me.auth.role} />
      {onKeyHelp ? <MenuItem onChoose={onKeyHelp}>{shellWords.keyHelp}</MenuItem> : null}
      <MenuDivider />
      <MenuItem onChoose={logOut}>{actionWords.logout}</MenuItem>
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
    <MenuItem key={page} onChoose={() => void navigate({ to: `/system/account/${page}` })}>
      {accountItems[page]}
    </MenuItem>
  ))
}

function ColorModeChoice() {
  const mode = useColorMode()
  return (
    <>
      <p className="menu-label" id="color-mode-label">
        {shellWords.colorMode}
      </p>
      <div role="group" aria-labelledby="color-mode-label">
        {colorModes.map((each) => (
          <MenuItem key={each} isChecked={each === mode} onChoose={() => chooseColorMode(each)}>
            {shellWords[each]}
          </MenuItem>
        ))}
      </div>
    </>
  )
}
