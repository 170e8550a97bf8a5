/** Sass writes the first out; the rest is missed by nobody where it is not there, or has something in its place. */
const improvements = [
  'css-nesting',
  ...['css3-cursors', 'css-resize', 'css-hanging-punctuation', 'extended-system-fonts', 'text-size-adjust'],
  ...['css-content-visibility', 'css-has', 'viewport-unit-variants'],
]

/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard-scss',
  ignoreFiles: ['**/dist/**', '**/node_modules/**', 'coverage/**', '**/templates/**'],
  plugins: ['stylelint-no-unsupported-browser-features'],
  rules: {
    // Class names are CSS modules, read from TypeScript as members.
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$',
    'keyframes-name-pattern': '^[a-z][a-zA-Z0-9]*$',
    'custom-property-pattern': null,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'no-descending-specificity': null,
    'media-feature-range-notation': 'prefix',
    'plugin/no-unsupported-browser-features': [true, { ignore: improvements, ignorePartialSupport: true }],
  },
}
