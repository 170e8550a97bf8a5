/** Id of what a page says to a browser of long ago. */
export const OLD_BROWSER_ID = 'old-browser'
