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

/** A dispute as a row, in the language of the request. */
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

/** Filters of a bill's card. */
export interface OwnDisputesExportRequest {
  readonly billPublicId?: string | undefined;
}

/** An agent's disputes and the answers. */
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

/** Filters of the console's page. */
export interface DisputesOfSiteExportRequest {
  readonly state?: DisputeState | undefined;
}

/** The disputes of a site's agents, and who answered. */
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
      yield { rows, share: isLast ? 1 : 0 }; // the total is unknown
      afterPublicId = found.at(-1)?.publicId;
      if (isLast) return;
    }
  },
};
