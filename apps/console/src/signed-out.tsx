import './styles/common.css'
import { followNewSession } from './app/signed-out/follow-new-session.ts'
import { prefetchConsole } from './app/signed-out/prefetch-console.ts'
import { SignedOut } from './app/signed-out/SignedOut.tsx'
import { startPage } from './app/start-page.tsx'

startPage(() => {
  followNewSession()
  prefetchConsole()
  return <SignedOut />
})
