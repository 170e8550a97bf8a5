/** What `npm pack` and `npm publish` in a package's own folder come to: there it is not compiled. */
console.error(`A package is compiled before it is packed. In the portal's repository: npm run pack
That writes every package to .cache/packages; then publish one with: npm publish .cache/packages/<file>.tgz`)
process.exit(1)
