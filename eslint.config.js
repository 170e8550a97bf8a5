import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

import { fileNames } from './tools/lint/file-names.js'
import { noImportCircles } from './tools/lint/no-import-circles.js'
import { whoMayImport } from './tools/lint/who-may-import.js'

const message = 'The oldest browsers of `browserslist` in package.json do not have this.'

/** What came to browsers later, by object and member, and by member where any object may have it. */
const tooYoung = [
  ...['toSorted', 'toReversed', 'toSpliced', 'isWellFormed', 'toWellFormed', 'checkVisibility', 'showPopover'],
  ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference', 'startViewTransition', 'withResolvers'],
  ...[
    'URL.canParse',
    'URL.parse',
    'Promise.try',
    'Object.groupBy',
    'Map.groupBy',
    'Array.fromAsync',
    'AbortSignal.any',
  ],
].map((name) => {
  const [object, property] = name.split('.')
  return property ? { object, property, message } : { property: object, message }
})

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '**/data/',
      '.cache/',
      'coverage/',
      '**/templates/',
      '**/src/generated/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    plugins: {
      hlid: {
        rules: { 'file-names': fileNames, 'who-may-import': whoMayImport, 'no-import-circles': noImportCircles },
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-invalid-void-type': [
        'error',
        { allowInGenericTypeArguments: true, allowAsThisParameter: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'hlid/file-names': 'error',
      'hlid/who-may-import': 'error',
      'hlid/no-import-circles': 'error',
    },
  },
  {
    // Where React is; these rules look into each function, and the services have thousands.
    files: ['{shell,console,catalogue}/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}', 'shared/*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules, 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // A promise that nobody handles ends the whole process when it fails, and with it everybody's page or sign-in.
    files: ['{gateway,identity,demo-client}/src/**/*.ts', 'shared/{storage,service,telemetry}/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }],
      '@typescript-eslint/no-misused-promises': ['error', { checksConditionals: true, checksVoidReturn: true }],
    },
  },
  {
    // What the identity service knows of people; who asks for it, and how it is answered, is others' matter.
    files: ['identity/src/domain/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/http/*', '**/routes/*'], message: 'Throw an error of domain/errors.ts.' }] },
      ],
    },
  },
  {
    // Browser code: the network is reached through the API client, texts come from messages.
    files: [
      'shell/src/**/*.{ts,tsx}',
      'console/src/**/*.{ts,tsx}',
      'catalogue/src/**/*.{ts,tsx}',
      'mfe-*/src/**/*.{ts,tsx}',
      'shared/{ui,forms,verification,authentication}/src/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Call the identity service through host.api.' }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              message: 'Import from @hlid/navigation, which keeps the router small and single.',
            },
            ...['calls', 'manifest'].map((table) => ({
              name: `@hlid/remote-contract/registry/${table}`,
              message: 'A page takes types from @hlid/remote-contract/registry; the schemas would come with TypeBox.',
            })),
          ],
        },
      ],
    },
  },
  {
    // What runs in browsers: its syntax is compiled, but for its patterns, and its calls are not.
    files: [
      '{shell,console,catalogue}/src/**/*.{ts,tsx}',
      'mfe-*/src/**/*.{ts,tsx}',
      'shared/{ui,forms,verification,authentication,api,i18n,navigation,remote-contract}/src/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': ['error', ...tooYoung],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXText[value=/\\p{L}{2}/u]',
          message: 'A text a person reads comes from messages, in both languages.',
        },
        // Safari has lookbehind from 16.4 on; before that not one line runs of a file that holds it.
        { selector: String.raw`Literal[regex.pattern=/\(\?<[=!]/]`, message },
      ],
    },
  },
  {
    // The console speaks to the registry, which has a client of its own.
    files: ['console/src/registry/*.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['**/*.{js,cjs}'],
    rules: { 'no-undef': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
)
