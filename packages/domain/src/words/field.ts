/** What stands at single fields, those of the login page too: the words of whole forms come later. */
export const fieldWords = { required: '必須' } as const
