/** A script of an `in-page` folder, or a stylesheet: compiled and as text, to be written into a page or a file. */
declare module '*?inline' {
  const text: string
  export default text
}
