import type { ReportKind } from '@app/shared/exports/report-schedules';
import type { ExportRequest } from '../../../platform/lists/index.ts';
import { siteLists } from '../../../sites/site/index.ts';
import { gamingRevenueLists } from '../../gaming-revenue/index.ts';
import { recordLists } from '../../records/index.ts';

/** A past period of a site, as days and as moments. */
export interface PastPeriod {
  readonly fromDay: string;
  /** Inclusive. */
  readonly toDay: string;
  readonly begins: Date;
  /** Exclusive. */
  readonly ends: Date;
}

const momentsOf = ({ begins, ends }: PastPeriod) => ({
  from: begins.getTime(),
  to: ends.getTime(),
});

/** The export of each list that can be reported, narrowed to a period. */
export const reportRequests: Readonly<Record<ReportKind, (of: PastPeriod) => ExportRequest>> = {
  gamingRevenue: ({ fromDay, toDay }) =>
    gamingRevenueLists.gamingRevenue.of({ from: fromDay, to: toDay }),
  betsOfSite: (period) => recordLists.betsOfSite.of(momentsOf(period)),
  audit: (period) => siteLists.audit.of(momentsOf(period)),
};
