import { Outlet } from '@tanstack/react-router'
import { Frame } from './Frame.tsx'

export function SignedOutLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
