import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import type { DisputeState } from '@app/shared/payouts/disputes';
import { type Dispute, disputesOfAgent, listDisputes } from '../../../agent-pay/disputes/index.ts';
import type { DataExport } from '../export.ts';
import { type ExportSheet, memberOf, pagesById, ROWS_PER_PAGE, siteOf } from './kind.ts';

const COLUMNS = [
  { key: 'column.reference', type: 'text' },
  { key: 'column.type', type: 'text' },
  { key: 'column.from', type: 'time' },
  { key: 'column.until', type: 'time' },
  { key: 'column.reason', type: 'text' },
  { key: 'column.text', type: 'text' },
  { key: 'column.openedAt', type: 'time' },
  { key: 'column.state', type: 'text' },
  { key: 'column.answered', type: 'time' },
  { key: 'column.answer', type: 'text' },
  { key: 'column.corrected', type: 'money' },
] as const;

/** A dispute as a row, in the asker's language. */
function rowIn({ language }: DataExport) {
  const say = speakerOf(languageOf(language), 'server/exports');
  const typeOf = speakerOf(languageOf(language), 'web/records');
  const reasonOf = speakerOf(languageOf(language), 'web/bill');
  return (one: Dispute) => [
    one.billPublicId,
    typeOf(`type.${one.engine.facts.paid.kind}`),
    one.periodStart,
    one.periodEnd,
    reasonOf(`dispute.reason.${one.reason}`),
    one.words,
    one.openedAt,
    say(`dispute.${one.state}`),
    one.closedAt,
    one.answer,
    one.amount,
  ];
}

/** As the card of a bill is narrowed. */
export interface OwnDisputesExportRequest {
  readonly billPublicId?: string | undefined;
}

/** What an agent disputes, and the answers. */
export const ownDisputes: ExportSheet = {
  columns: COLUMNS,
  pages({ db }, asked) {
    const of = {
      agentId: memberOf(asked),
      ...(JSON.parse(asked.input) as OwnDisputesExportRequest),
    };
    return pagesById(async (page) => {
      const { disputes: rows, ...found } = await disputesOfAgent(db, { ...of, ...page });
      return { ...found, rows };
    }, rowIn(asked));
  },
};

/** As the operators' page is narrowed. */
export interface DisputesOfSiteExportRequest {
  readonly state?: DisputeState | undefined;
}

/** What the agents of a site dispute, and who answered. */
export const disputesOfSite: ExportSheet = {
  columns: [
    { key: 'column.agent', type: 'text' },
    ...COLUMNS,
    { key: 'column.operator', type: 'text' },
  ],
  async *pages({ db }, asked) {
    const { state } = JSON.parse(asked.input) as DisputesOfSiteExportRequest;
    const of = { merchantId: siteOf(asked), state, rowsMax: ROWS_PER_PAGE };
    const rowOf = rowIn(asked);
    for (let afterPublicId: string | undefined; ; ) {
      const found = await listDisputes(db, { ...of, afterPublicId });
      const isLast = found.length < ROWS_PER_PAGE;
      const rows = found.map((one) => [one.agent, ...rowOf(one), one.answeredBy]);
      yield { rows, share: isLast ? 1 : 0 }; // how many there are is counted nowhere
      afterPublicId = found.at(-1)?.publicId;
      if (isLast) return;
    }
  },
};
