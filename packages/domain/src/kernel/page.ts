import * as z from 'zod/mini'

/** The page sizes of a list (product.md LST-01); the first one is the default. */
export const pageSizes = [20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = 20

const maxOffset = 10_000_000
const maxSize = 100

/** A whole number of a query. Digits only: no sign, no exponent, no hexadecimal, no blank (security.md row 38). */
export function queryNumber(min: number, max: number) {
  const digits = z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/))])
  return z.pipe(z.pipe(digits, z.transform(Number)), z.int().check(z.minimum(min), z.maximum(max)))
}

/** `true` or `false` of a query. */
export const queryFlag = () =>
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])]),
    z.transform((value) => value === true || value === 'true'),
  )

/** Totals that cost too much are counted up to the next multiple of this beyond their page (product.md LST-02). */
export const countedAtOnce = 10_000

/** `offset` and `size` of a query (seed section 9). */
export const PageQuery = z.object({
  offset: z._default(queryNumber(0, maxOffset), 0),
  size: z._default(queryNumber(1, maxSize), defaultPageSize),
})
export type PageQuery = z.output<typeof PageQuery>

/** `sort=field` rising, `sort=-field` falling, of a closed list of fields (product.md API-02). */
export function sortSchema<const F extends string>(fields: readonly F[]) {
  const both = fields.flatMap((field) => [field, `-${field}` as const])
  return z.enum(both)
}

/** Splits a sort value into field and direction. */
export function parseSort<F extends string>(sort: F | `-${F}`): { field: F; descending: boolean } {
  const descending = sort.startsWith('-')
  return { field: (descending ? sort.slice(1) : sort) as F, descending }
}
