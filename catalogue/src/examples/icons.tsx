import { filledIconNames, Icon, iconNames } from '@hlid/ui'

import type { Example } from '../example'
import { Named } from '../Named'

const sizes = [16, 24, 32] as const

export const icon: readonly Example[] = [
  {
    state: 'outline',
    isWide: true,
    show: () =>
      iconNames.map((name) => (
        <Named key={name} name={name}>
          {sizes.map((size) => (
            <Icon key={size} name={name} size={size} />
          ))}
        </Named>
      )),
  },
  {
    state: 'filled',
    isWide: true,
    show: () =>
      filledIconNames.map((name) => (
        <Named key={name} name={name}>
          {sizes.map((size) => (
            <Icon key={size} name={name} variant="filled" size={size} />
          ))}
        </Named>
      )),
  },
]
