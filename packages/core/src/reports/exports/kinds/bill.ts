import type { DataExport } from '../export.ts';
import { memberOf } from './kind.ts';

/** A bill, and the player or part selected on its page. */
export interface BillExportRequest {
  readonly billPublicId: string;
  readonly player?: string | undefined;
  /** Epoch milliseconds. */
  readonly partStart?: number | undefined;
}

/** The query for the bill, on behalf of the agent who requested the file. */
export const billOf = (asked: DataExport, { partStart, ...bill }: BillExportRequest) => ({
  ...bill,
  agentId: memberOf(asked),
  partStart: partStart === undefined ? undefined : new Date(partStart),
});
