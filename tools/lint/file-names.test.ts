import { Linter } from 'eslint'

import { fileNames } from './file-names.js'

const isRefused = (file: string) => {
  const config = {
    plugins: { hlid: { rules: { 'file-names': fileNames } } },
    rules: { 'hlid/file-names': 'error' as const },
    files: ['**/*.ts', '**/*.tsx', '**/*.js'],
  }
  return new Linter({ cwd: '/project' }).verify('', [config], `/project/${file}`).length > 0
}

test.each([
  ['src/device-name.ts', false],
  ['src/device-name.test.ts', false],
  ['src/boot.tsx', false],
  ['src/SignInScreen.tsx', false],
  ['src/SignInScreen.test.tsx', false],
  ['eslint.config.js', false],
  ['src/deviceName.ts', true],
  ['src/deviceName.test.ts', true],
  ['src/device_name.ts', true],
  ['src/DeviceName.ts', true],
  ['src/useCard.tsx', true],
])('%s is refused: %s', (file, refused) => {
  expect(isRefused(file)).toBe(refused)
})
