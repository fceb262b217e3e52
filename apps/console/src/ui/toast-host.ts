let host: HTMLElement | null = null

/** Creates the element that toasts are drawn into. */
export function createToastHost(): HTMLElement {
  host = document.createElement('div')
  host.className = 'toasts'
  placeToastHost()
  return host
}

/** Moves the toasts into the topmost modal dialog: outside of it nothing can be seen whole or pressed. */
export function placeToastHost(): void {
  if (host) (Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document.body).append(host)
}
