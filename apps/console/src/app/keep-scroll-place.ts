type Loading = { readonly state: { readonly isLoading: boolean } }

/**
 * A page that makes place for one that still loads is cut off at its top by the browser; the router would remember
 * that as the place one had scrolled to (product.md LST-01).
 */
export function keepScrollPlace(router: Loading): void {
  const passOver = (event: Event) => {
    if (event.target === document && router.state.isLoading) event.stopPropagation()
  }
  window.addEventListener('scroll', passOver, true)
}
