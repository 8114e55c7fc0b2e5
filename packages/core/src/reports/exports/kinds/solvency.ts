import { PREVIEW_DAYS } from '@app/shared/domain/observed-spans';
import { contractTerms } from '@app/shared/payouts/contract-terms';
import { figuresOfPages } from '@app/shared/payouts/line-figures';
import type { z } from 'zod';
import { type PageOfLine, termsOnLine } from '../../../agent-pay/payouts/index.ts';
import { type ExportSheet, siteOf } from './kind.ts';

/** Most agents of a line that are listed; the console shows fewer. */
const ROWS_MAX = 20_000;
const DAYS_MS = PREVIEW_DAYS * 86_400_000;

export interface SolvencyExportRequest {
  /** The id of an agent of the site. */
  readonly agentId: string;
  /** In wire form. */
  readonly terms: z.input<typeof contractTerms>;
}

/** What terms would have paid on each contract of a line in the last thirty days. */
export const solvency: ExportSheet = {
  columns: [
    { key: 'column.agent', type: 'text' },
    { key: 'column.level', type: 'count' },
    { key: 'column.earned', type: 'money' },
    { key: 'column.passedOn', type: 'money' },
    { key: 'column.kept', type: 'money' },
    { key: 'column.couldOwe', type: 'money' },
    { key: 'column.funds', type: 'money' },
  ],
  async *pages({ db, clock }, asked) {
    const { agentId, terms } = JSON.parse(asked.input) as SolvencyExportRequest;
    const of = { merchantId: siteOf(asked), agentId: BigInt(agentId), rowsMax: ROWS_MAX };
    const planned = { ...of, terms: contractTerms.parse(terms) };
    const now = clock();
    const pages: PageOfLine[] = [];
    for (let before: Date | undefined; ; ) {
      const page = await termsOnLine(db, { ...planned, before }, now);
      pages.push(page);
      before = page.before;
      if (before === undefined) break;
      // A line sums all days, so its rows come with the last day.
      yield { rows: [], share: Math.min(1, (now.getTime() - before.getTime()) / DAYS_MS) };
    }
    const { agents } = figuresOfPages(pages);
    const rows = agents.map((agent) => [
      agent.username,
      agent.depth + 1,
      agent.gross,
      agent.passedOn,
      agent.kept,
      agent.needs,
      agent.funds,
    ]);
    yield { rows, share: 1 };
  },
};
