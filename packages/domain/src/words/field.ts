/** Words of single fields, in a file of their own as the login page loads no words of whole forms. */
export const fieldWords = { required: '必須' } as const
