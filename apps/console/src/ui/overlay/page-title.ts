/** The title of the page, which takes the focus when its place is gone; null before there is one. */
export const findPageTitle = () => document.querySelector<HTMLElement>('main h1[tabindex]')
