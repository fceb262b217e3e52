import { WelcomePanel } from '#features/session/WelcomePanel.tsx'
import { Frame } from './Frame.tsx'

export function WelcomePage() {
  return (
    <Frame>
      <WelcomePanel />
    </Frame>
  )
}
