import { useMessages } from '../../messages'
import classes from './RegistrationDetails.module.scss'

/** As many are seen at once. */
const most = 10

/** Addresses below each other; of many, the rest is a press away. */
export function Addresses({ all }: { readonly all: readonly string[] }) {
  const { t } = useMessages()
  const list = (some: readonly string[]) => (
    <ul className={classes['addresses']} translate="no">
      {some.map((address) => (
        <li key={address}>
          <code>{address}</code>
        </li>
      ))}
    </ul>
  )
  if (!all.length) return t('registration.nothing')
  const rest = all.slice(most)
  return (
    <>
      {list(all.slice(0, most))}
      {rest.length > 0 && (
        <details>
          <summary>{t('registration.more', { count: rest.length })}</summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}
