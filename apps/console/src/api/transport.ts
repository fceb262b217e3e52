/** As much of `fetch` as is needed here. */
export type Transport = (
  url: string,
  request: RequestInit,
) => Promise<Pick<Response, 'ok' | 'status' | 'headers' | 'text'>>
