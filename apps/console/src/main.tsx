import './styles/tokens.css'
import './styles/base.css'
import './styles/head.css'
import './styles/parts.css'
import './styles/controls.css'
import './styles/states.css'
import './styles/signed-out.css'
import './styles/dialog.css'
import './styles/support.css'
import { obeyContentSecurityPolicy } from './app/browser-security.ts'
import { startConsole } from './app/start-console.tsx'
import { surviveTranslation } from './app/survive-translation.ts'

obeyContentSecurityPolicy()
surviveTranslation()
startConsole()
