/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard-scss',
  ignoreFiles: ['**/dist/**', '**/node_modules/**', 'coverage/**', '**/templates/**'],
  rules: {
    // Class names are CSS modules, read from TypeScript as members.
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$',
    'keyframes-name-pattern': '^[a-z][a-zA-Z0-9]*$',
    'custom-property-pattern': null,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'no-descending-specificity': null,
  },
}
