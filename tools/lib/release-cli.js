/** The release command's own calls, as they were built. @returns {Promise<typeof import('@hlid/release-cli')>} */
export const releaseCli = () => import(new URL('../../shared/release-cli/dist/index.js', import.meta.url).href)
