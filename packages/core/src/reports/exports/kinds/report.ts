import type { DataExport } from '../export.ts';
import { memberOf, siteOf } from './kind.ts';

/** What every report of an agent is narrowed to. Midnights of the site, in epoch milliseconds. */
export interface ReportExportRequest {
  readonly from: number;
  readonly to: number;
  /** Whose branch; the own one unless named. */
  readonly headPublicId?: string | undefined;
}

/** Whose report it is, and of when. */
export function reportOf(
  asked: DataExport,
  { from, to }: Pick<ReportExportRequest, 'from' | 'to'>,
) {
  return {
    merchantId: siteOf(asked),
    agentId: memberOf(asked),
    from: new Date(from),
    to: new Date(to),
  };
}
