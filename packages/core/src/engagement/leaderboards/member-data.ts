import { SCORE_ONE } from '@app/shared/leaderboards/states';
import type { Money } from '@app/shared/money/money';
import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface Row {
  readonly id: bigint;
  readonly name: string;
  readonly score: bigint;
  readonly reachedAt: Date;
  readonly prize: Money | null;
}

const read = sql(
  'leaderboards.data_of_member',
  `SELECT b.id, coalesce(b.names->>$3::text, b.name) AS name, e.score, e.reached_at AS "reachedAt", r.prize
   FROM leaderboard_entry e JOIN leaderboard b ON b.id = e.leaderboard_id
   LEFT JOIN leaderboard_result r ON r.leaderboard_id = b.id AND r.member_id = e.member_id
   WHERE e.member_id = $1 AND b.id > $2 ORDER BY b.id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

const ONE = BigInt(SCORE_ONE);

/** A score with two decimals. */
const scoreText = (score: bigint): string => `${score / ONE}.${`${score % ONE}`.padStart(2, '0')}`;

/** Sheets of this domain in a member's data package. */
export const leaderboardDataSheets = [
  dataSheet<Row>({
    name: 'leaderboards',
    columns: [
      ['column.name', 'text', ({ name }) => name],
      ['column.time', 'time', ({ reachedAt }) => reachedAt],
      ['column.score', 'text', ({ score }) => scoreText(score)],
      ['column.amount', 'money', ({ prize }) => prize],
    ],
    read: (reader, { memberId, language }, after) =>
      reader.query<Row>(read, [memberId, after?.id ?? 0n, language]),
  }),
];
