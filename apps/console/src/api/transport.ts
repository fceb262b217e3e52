/** The part of `fetch` that we use. */
export type Transport = (url: string, request: RequestInit) => Promise<Response>
