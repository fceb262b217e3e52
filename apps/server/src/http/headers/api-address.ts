const apiAddress = /^(?:[A-Za-z]+:\/\/[^/]*)?\/system-api(?:[/?]|$)/u

/** True if a request line asks below the API's address, by its path or by a whole address (`GET http://host/…`). */
export const isApiAddress = (url: string): boolean => apiAddress.test(url)
