import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import {
  type Bill,
  type BillStatus,
  contractBills,
  engineOfKind,
  type PageCursor,
} from '../../../agent-pay/payouts/index.ts';
import { BILL_COLUMNS, billRowIn } from './bills.ts';
import { type ExportSheet, ROWS_PER_PAGE, siteOf } from './kind.ts';

/** Filters of an agent's page in the console; epoch milliseconds. */
export interface AgentBillsExportRequest {
  /** The id of an agent of the site. */
  readonly agentId: string;
  readonly engine?: string | undefined;
  readonly status?: BillStatus | undefined;
  readonly from: number;
  readonly to: number;
}

/** An agent's bills of every kind, newest first. */
export const agentBills: ExportSheet = {
  columns: [...BILL_COLUMNS, { key: 'column.category', type: 'text' }],
  async *pages({ db }, asked) {
    const { agentId, engine, status, from, to } = JSON.parse(
      asked.input,
    ) as AgentBillsExportRequest;
    const of = {
      merchantId: siteOf(asked),
      agentId: BigInt(agentId),
      whose: 'mine' as const,
      status,
      ...(engine !== undefined && { engine: engineOfKind(engine) }),
      from: new Date(from),
      to: new Date(to),
      rowsMax: ROWS_PER_PAGE,
    };
    const say = speakerOf(languageOf(asked.language), 'console');
    const billRow = billRowIn(asked);
    const rowOf = (bill: Bill) => [...billRow(bill), say(`category.${bill.games}`)];
    let done = 0;
    for (let after: PageCursor | undefined; ; ) {
      const { bills, next, total } = await contractBills(db, { ...of, after });
      done += bills.length;
      yield { rows: bills.map(rowOf), share: done / Math.max(1, total) };
      if (!next) return;
      after = next;
    }
  },
};
