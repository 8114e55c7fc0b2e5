import type { DataExport } from '../export.ts';
import { memberOf } from './kind.ts';

/** A bill, and the player or part that its page was narrowed to. */
export interface BillExportRequest {
  readonly billPublicId: string;
  readonly player?: string | undefined;
  /** Epoch milliseconds. */
  readonly partStart?: number | undefined;
}

/** What is asked about the bill, by the agent whose file it is. */
export const billOf = (asked: DataExport, { partStart, ...bill }: BillExportRequest) => ({
  ...bill,
  agentId: memberOf(asked),
  partStart: partStart === undefined ? undefined : new Date(partStart),
});
