import { Id } from '@azas/api/common.ts'

/** Whether a segment of the address can name a record: a page of records is there for ids alone (product.md SHL-02). */
export function isId(segment: string): boolean {
  return Id.safeParse(segment).success
}
