import { useQuery } from '@hlid/api'
import { PortalLink } from '@hlid/navigation'
import { bannerLinkClass, InfoBanner, Stack } from '@hlid/ui'

import { isWarned, topicsOf } from '../../flow/topics'
import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { TopicPage } from '../../TopicPage'
import { useRestrictionState } from '../../use-restriction-state'
import { TopicLink } from './TopicLink'

export function Component() {
  const { t } = useMessages()
  const inWords = useRestrictionState()
  const answer = useQuery('getSecurity', {})
  return (
    <TopicPage title={t('overview')} text={t('topics.intro')} answer={answer} isOverview>
      {(security) => (
        <Stack>
          {isWarned(security) && (
            <InfoBanner
              variant="warning"
              title={t('suggestion.title')}
              description={t('suggestion.text')}
              link={
                <PortalLink to={paths.restriction} className={bannerLinkClass}>
                  {t('suggestion.link')}
                </PortalLink>
              }
            />
          )}
          {topicsOf(security.offers).map((topic) =>
            topic === 'restriction' ? (
              <TopicLink
                key={topic}
                to={paths.restriction}
                title={t('restriction.title')}
                text={inWords(security.restriction)}
              />
            ) : (
              <TopicLink key={topic} to={paths[topic]} title={t(`topics.${topic}`)} text={t(`topics.${topic}Text`)} />
            ),
          )}
        </Stack>
      )}
    </TopicPage>
  )
}
