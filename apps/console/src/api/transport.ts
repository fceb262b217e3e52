/** As much of `fetch` as is needed here. */
export type Transport = (url: string, request: RequestInit) => Promise<Response>
