import type { DataExport } from '../export.ts';
import { memberOf, siteOf } from './kind.ts';

/** Filters that all reports of an agent share. Midnights of the site, in epoch milliseconds. */
export interface ReportExportRequest {
  readonly from: number;
  readonly to: number;
  /** The head of the branch; by default the agent who asks. */
  readonly headPublicId?: string | undefined;
}

/** The agent and time range of a report. */
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
