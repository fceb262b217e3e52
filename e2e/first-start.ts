import { startFirst } from './server.ts'

// oxlint-disable-next-line import/no-default-export -- Playwright calls it before the journeys
export default startFirst
