/** What the shell offers and a remote may ask for. A breaking change of either raises the first number, something new the second. */
export const CONTRACT_VERSION = '1.4.0'
