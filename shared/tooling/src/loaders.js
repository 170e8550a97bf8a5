import { root } from './project.js'

/**
 * Our own code and that of our packages.
 * @param {string} target the year of the language that comes out of it
 */
export const codeRule = (target) => ({
  test: /\.[jt]sx?$/,
  exclude: /node_modules\/(?!@hlid\/)/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target,
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
})

/**
 * Sass with class names of each part's own.
 * @param {{ name: string, build: string }} identity
 * @param {{ onlyNames: boolean }} options whether the class names alone are wanted, without their styles
 */
export const stylesheetLoaders = ({ name, build }, { onlyNames }) => [
  {
    loader: 'css-loader',
    options: {
      importLoaders: 1,
      ...(onlyNames && { url: false, import: false }),
      modules: {
        auto: /\.module\.scss$/,
        // Two releases of one part can be in a page at once, so a class name carries the build as well.
        localIdentName: `${name}-${build.slice(0, 6)}-[local]-[hash:base64:5]`,
        localIdentContext: root,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: onlyNames,
      },
    },
  },
  // Not compressed here: a last statement without its semicolon would run into the next file.
  { loader: 'sass-loader', options: { api: 'modern-compiler', sassOptions: { style: 'expanded' } } },
]
