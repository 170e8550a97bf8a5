import {
  bannerLinkClass,
  type BannerVariant,
  Button,
  ErrorCode,
  Icon,
  InfoBanner,
  ProblemPanel,
  ToastList,
  Tooltip,
} from '@hlid/ui'
import type { Example } from '../example'
import { Kept } from '../Kept'

const variants: readonly BannerVariant[] = ['default', 'info', 'success', 'warning', 'error']

export const infoBanner: readonly Example[] = [
  ...variants.map((variant): Example => ({
    state: variant,
    show: (t) => <InfoBanner variant={variant} title={t.bannerTitle} description={t.bannerText} />,
  })),
  {
    state: 'dismissable',
    show: (t) => (
      <Kept initial={true}>
        {(isThere, change) =>
          isThere && (
            <InfoBanner
              variant="info"
              title={t.bannerTitle}
              description={t.bannerText}
              link={
                <a href="#" className={bannerLinkClass}>
                  {t.more}
                </a>
              }
              onDismiss={() => change(false)}
              dismissLabel={t.close}
            />
          )
        }
      </Kept>
    ),
  },
]

export const problemPanel: readonly Example[] = [
  {
    state: 'default',
    show: (t) => <ProblemPanel title={t.problem} text={t.problemText} action={<Button>{t.again}</Button>} />,
  },
]

export const errorCode: readonly Example[] = [
  { state: 'default', show: () => <ErrorCode error={new Error()} /> },
  {
    state: 'error',
    show: (t) => (
      <InfoBanner variant="error" title={t.problem} description={t.problemText}>
        <ErrorCode error={new Error()} />
      </InfoBanner>
    ),
  },
]

export const toastList: readonly Example[] = [
  {
    state: 'kinds',
    isStage: true,
    show: (t) => (
      <Kept
        initial={[
          { id: 1, kind: 'success' as const, text: t.sent },
          { id: 2, kind: 'error' as const, text: t.notSent },
          { id: 3, kind: 'info' as const, text: t.copied },
        ]}
      >
        {(toasts, change) => (
          <ToastList
            toasts={toasts}
            closeLabel={t.close}
            onClose={(id) => change(toasts.filter((toast) => toast.id !== id))}
          />
        )}
      </Kept>
    ),
  },
]

export const tooltip: readonly Example[] = [
  {
    state: 'placements',
    show: (t) =>
      (['top', 'bottom'] as const).map((placement) => (
        <Tooltip key={placement} content={t.explanation} label={t.whatIsThis} placement={placement}>
          <Icon name="informationCircle" />
        </Tooltip>
      )),
  },
]
