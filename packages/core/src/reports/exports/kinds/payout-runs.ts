import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { engineOfKind, type ListedRun, listRuns } from '../../../agent-pay/payouts/index.ts';
import { type ExportSheet, ROWS_PER_PAGE, siteOf } from './kind.ts';

/** Filters of the console's page. */
export interface PayoutRunsExportRequest {
  /** The kind of bills of the engine. */
  readonly engine: string;
  /** Only runs that wait for an operator. */
  readonly heldOnly: boolean;
}

/** An engine's runs on a site, newest first. */
export const payoutRuns: ExportSheet = {
  columns: [
    { key: 'column.from', type: 'time' },
    { key: 'column.until', type: 'time' },
    { key: 'column.amount', type: 'money' },
    { key: 'column.bills', type: 'count' },
    { key: 'column.state', type: 'text' },
    { key: 'column.reason', type: 'text' },
    { key: 'column.released', type: 'time' },
    { key: 'column.paidAt', type: 'time' },
  ],
  async *pages({ db }, asked) {
    const { engine: kind, heldOnly } = JSON.parse(asked.input) as PayoutRunsExportRequest;
    const say = speakerOf(languageOf(asked.language), 'console');
    const of = { merchantId: siteOf(asked), engine: engineOfKind(kind), heldOnly };
    const rowOf = ({ periodStart, periodEnd, state, heldBecause, ...run }: ListedRun) => [
      periodStart,
      periodEnd,
      run.amount,
      run.bills,
      say(`payouts.state.${state}`),
      heldBecause && say(`payouts.because.${heldBecause}`),
      run.releasedAt,
      run.paidAt,
    ];
    for (let before: Date | undefined; ; ) {
      const found = await listRuns(db, { ...of, before, rowsMax: ROWS_PER_PAGE });
      const isLast = found.length < ROWS_PER_PAGE;
      yield { rows: found.map(rowOf), share: isLast ? 1 : 0 }; // the total is unknown
      before = found.at(-1)?.periodStart;
      if (isLast) return;
    }
  },
};
