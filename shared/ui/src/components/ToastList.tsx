import { Icon } from './Icon'
import classes from './ToastList.module.scss'

export interface ShownToast {
  readonly id: number
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
}

export interface ToastListProps {
  readonly toasts: readonly ShownToast[]
  readonly onClose: (id: number) => void
  readonly closeLabel: string
}

/** Bottom right; announced politely, errors at once. The shell closes each after its time. */
export function ToastList({ toasts, onClose, closeLabel }: ToastListProps) {
  return (
    <div className={classes['list']} aria-live="polite">
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={`${classes['toast']} ${classes[kind]}`} {...(kind === 'error' && { role: 'alert' })}>
          <Icon name={kind === 'success' ? 'checkmarkCircle' : kind === 'error' ? 'warning' : 'informationCircle'} />
          <span className={classes['text']}>{text}</span>
          <button type="button" className={classes['close']} onClick={() => onClose(id)} aria-label={closeLabel}>
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
    </div>
  )
}
