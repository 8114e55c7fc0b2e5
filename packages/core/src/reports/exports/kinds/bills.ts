import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { PayoutEngineOf } from '@app/shared/payouts/engines';
import {
  type Bill,
  contractBills,
  engineOfKind,
  type PageCursor,
} from '../../../agent-pay/payouts/index.ts';
import type { DataExport } from '../export.ts';
import type { Row } from '../sheets/sheet.ts';
import { type ExportSheet, memberOf, ROWS_PER_PAGE, siteOf } from './kind.ts';

/** Epoch milliseconds, and the filters of the page. */
export interface BillsExportRequest {
  readonly from: number;
  readonly to: number;
  /** Kinds of bills with the same columns. */
  readonly kinds: readonly [PayoutEngineOf['kind'], ...PayoutEngineOf['kind'][]];
  readonly whose: 'mine' | 'downline';
}

export const BILL_COLUMNS = [
  { key: 'column.reference', type: 'text' },
  { key: 'column.agent', type: 'text' },
  { key: 'column.type', type: 'text' },
  { key: 'column.from', type: 'time' },
  { key: 'column.until', type: 'time' },
  { key: 'column.turnover', type: 'money' },
  { key: 'column.earned', type: 'money' },
  { key: 'column.kept', type: 'money' },
  { key: 'column.carriedIn', type: 'money' },
  { key: 'column.carriedOut', type: 'money' },
  { key: 'column.paid', type: 'money' },
  { key: 'column.state', type: 'text' },
] as const;

/** A bill as a row, in the language of the request. */
export function billRowIn(asked: DataExport): (bill: Bill) => Row {
  const language = languageOf(asked.language);
  const say = speakerOf(language, 'web/agent');
  const typeOf = speakerOf(language, 'web/records');
  return (bill) => [
    bill.publicId,
    bill.agent,
    typeOf(`type.${bill.engine.facts.paid.kind}`),
    bill.periodStart,
    bill.periodEnd,
    bill.validBet,
    bill.gross,
    bill.net,
    bill.carriedIn,
    bill.carriedOut,
    bill.paid,
    say(`bill.${bill.status}`),
  ];
}

/** Bills of a kind: an agent's own, or those of their direct downlines. */
export const bills: ExportSheet = {
  columns: BILL_COLUMNS,
  async *pages({ db }, asked) {
    const { kinds, whose, from, to } = JSON.parse(asked.input) as BillsExportRequest;
    const [engine, ...alikes] = kinds.map(engineOfKind);
    const of = {
      merchantId: siteOf(asked),
      agentId: memberOf(asked),
      engine,
      alikes,
      whose,
      from: new Date(from),
      to: new Date(to),
      rowsMax: ROWS_PER_PAGE,
    };
    const rowOf = billRowIn(asked);
    let done = 0;
    for (let after: PageCursor | undefined; ; ) {
      const page = await contractBills(db, { ...of, after });
      done += page.bills.length;
      yield { rows: page.bills.map(rowOf), share: done / Math.max(1, page.total) };
      if (!page.next) return;
      after = page.next;
    }
  },
};
