/** A text as part of a page of ours. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/gu, (char) => `&#${char.codePointAt(0)};`)
