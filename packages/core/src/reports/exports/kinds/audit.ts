import { listAudit } from '../../../sites/audit/index.ts';
import { sitesOf } from '../../../sites/site/index.ts';
import { type ExportSheet, ROWS_PER_PAGE } from './kind.ts';

/** Filters of the audit page. Times are epoch milliseconds. */
export interface AuditExportRequest {
  readonly name?: string | undefined;
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

const dateOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms));

/** Lines of all sites are numbered from 1 on. */
const partOf = (first: number, last: number): number => (first - last) / first;

/** The audit trail of a site, or of all sites for an operator of all. */
export const audit: ExportSheet = {
  columns: [
    { key: 'column.line', type: 'text' },
    { key: 'column.time', type: 'time' },
    { key: 'column.site', type: 'text' },
    { key: 'column.operator', type: 'text' },
    { key: 'column.action', type: 'text' },
    { key: 'column.object', type: 'text' },
    { key: 'column.detail', type: 'text' },
  ],
  async *pages({ db }, asked) {
    const { from, to, ...wish } = JSON.parse(asked.input) as AuditExportRequest;
    const { merchantId } = asked;
    const sites = new Map((await sitesOf(db, merchantId)).map(({ id, code }) => [id, code]));
    const filter = { ...wish, merchantId, from: dateOf(from), to: dateOf(to) };
    let first: bigint | undefined;
    for (let before: bigint | undefined; ; ) {
      const found = await listAudit(db, { ...filter, before, rowsMax: ROWS_PER_PAGE });
      const last = found.at(-1);
      if (!last) return;
      first ??= found[0]?.id ?? last.id;
      const rows = found.map((line) => [
        `${line.id}`,
        line.at,
        line.merchantId === null ? null : sites.get(line.merchantId),
        line.actor,
        line.action,
        line.target,
        line.detail,
      ]);
      yield {
        rows: rows.map((row) => row.map((cell) => cell ?? null)),
        share: partOf(Number(first), Number(last.id)),
      };
      if (found.length < ROWS_PER_PAGE) return;
      before = last.id;
    }
  },
};
