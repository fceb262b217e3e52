import fc from 'fast-check'
import { expect } from 'vitest'
import type { FilterDefinition } from '../define-filter.ts'
import { anyFilter, type FilterData } from './any-filter.ts'

/** The filter of a URL's query. */
export function readAddress<Filter extends object>(filter: FilterDefinition<Filter, object>, query: string): Filter {
  return filter.readParams(Object.fromEntries(new URLSearchParams(query)))
}

function writeAddress<Filter extends object>(definition: FilterDefinition<Filter, object>, filter: Filter): string {
  const params = Object.entries(definition.toParams(filter)).filter(([, value]) => value !== undefined)
  return String(new URLSearchParams(params.map(([key, value]) => [key, String(value)])))
}

/**
 * The laws of every list's filter (product.md LST-01): URL and form keep it, any URL gives a valid filter, and removing
 * a chip removes its condition and no other.
 */
export function expectFilterLaws<Filter extends object>(
  definition: FilterDefinition<Filter, object>,
  data: FilterData<Filter>,
): void {
  const { readParams, toParams, toInput, readInput, chips } = definition
  fc.assert(
    fc.property(anyFilter(data), (filter) => {
      expect(readAddress(definition, writeAddress(definition, filter))).toEqual(filter)
      expect(readInput(toInput(filter))).toEqual({ filter })
      for (const { label, value, without } of chips(filter)) {
        const remaining = chips(readParams({ ...toParams(filter), ...without }))
        expect(remaining).toEqual(chips(filter).filter((chip) => chip.label !== label || chip.value !== value))
      }
    }),
  )
  const params = Object.keys(toParams(definition.none))
  const texts = fc.oneof(fc.anything(), fc.constantFrom('2026-01-01', 'true', '%', 'all'))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...params), texts), (raw) => {
      const filter = readParams(raw)
      expect(readInput(toInput(filter))).toEqual({ filter })
      expect(readParams(Object.fromEntries(Object.entries(toParams(filter))))).toEqual(filter)
    }),
    // Blanks alone are no condition, be the parameter there once or several times.
    {
      examples: params.flatMap((param): [Record<string, unknown>][] => [[{ [param]: [' '] }], [{ [param]: '\u3000' }]]),
    },
  )
}
