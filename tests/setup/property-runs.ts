import fc from 'fast-check'

/** Inputs that each property is tried with: few in `npm test`, many in `npm run test:deep`. */
fc.configureGlobal({ numRuns: Number(process.env['FC_RUNS'] ?? 50) })
