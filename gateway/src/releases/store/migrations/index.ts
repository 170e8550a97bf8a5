import type { Migration } from 'kysely'

import * as later from './from-009'
import * as first from './until-008'

export const migrations: Readonly<Record<string, Migration>> = {
  '001-registry': first.registry,
  '002-history': first.history,
  '003-delivery': first.delivery,
  '004-bills': first.bills,
  '004-console-sessions': first.consoleSessions,
  '005-gateways': first.gateways,
  '006-makers-releases': first.makersReleases,
  '007-withdrawals': first.withdrawals,
  '008-judged-networks': first.judgedNetworks,
  '009-trusted-publishers': later.trustedPublishers,
  '010-ramps': later.ramps,
  '012-concerns': later.concerns,
  '013-approvals': later.approvals,
  '014-view-reports': later.viewReports,
  '015-dev-sessions': later.devSessions,
  '016-reports-of-calls': later.reportsOfCalls,
}
