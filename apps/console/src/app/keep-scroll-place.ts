type Loading = { readonly state: { readonly isLoading: boolean } }

/**
 * While the next page loads, the browser clamps the scroll position of the shrinking page; the router must not store
 * that position (product.md LST-01).
 */
export function keepScrollPlace(router: Loading): void {
  const passOver = (event: Event) => {
    if (event.target === document && router.state.isLoading) event.stopPropagation()
  }
  window.addEventListener('scroll', passOver, true)
}
