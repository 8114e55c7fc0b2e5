import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface CaseRow {
  readonly id: bigint;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly score: number;
  readonly codes: string;
  readonly outcome: string | null;
  readonly words: string | null;
}

const cases = sql(
  'harm.cases_in_data',
  `SELECT id, opened_at AS "openedAt", closed_at AS "closedAt", score, outcome, words,
     (SELECT string_agg(replace(k.code, '_', ' '), ', ' ORDER BY k.weight DESC, k.code) FROM harm_case_marker k
      WHERE k.case_id = c.id) AS codes
   FROM harm_case c WHERE member_id = $1 AND id > $2 ORDER BY id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

interface StepRow {
  readonly id: bigint;
  readonly at: Date;
  readonly step: string;
  readonly words: string | null;
}

const steps = sql(
  'harm.steps_in_data',
  `SELECT s.id, s.at, replace(s.step, '_', ' ') AS step, s.words
   FROM harm_case c JOIN harm_step s ON s.case_id = c.id
   WHERE c.member_id = $1 AND s.id > $2 ORDER BY s.id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** The member's data of this domain, for the data package. */
export const harmDataSheets = [
  dataSheet<CaseRow>({
    name: 'harm-cases',
    columns: [
      ['column.time', 'time', ({ openedAt }) => openedAt],
      ['column.until', 'time', ({ closedAt }) => closedAt],
      ['column.score', 'count', ({ score }) => score],
      ['column.type', 'text', ({ codes }) => codes],
      ['column.outcome', 'text', ({ outcome }) => outcome?.replaceAll('_', ' ') ?? null],
      ['column.text', 'text', ({ words }) => words],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<CaseRow>(cases, [memberId, after?.id ?? 0n]),
  }),
  dataSheet<StepRow>({
    name: 'harm-steps',
    columns: [
      ['column.time', 'time', ({ at }) => at],
      ['column.type', 'text', ({ step }) => step],
      ['column.text', 'text', ({ words }) => words],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<StepRow>(steps, [memberId, after?.id ?? 0n]),
  }),
];
