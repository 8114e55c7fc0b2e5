import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';

interface PlayedRow {
  readonly gameId: bigint;
  readonly game: string;
  readonly openedAt: Date | null;
  readonly betAt: Date | null;
  readonly favouriteSince: Date | null;
}

const read = sql(
  'games.data_of_member',
  `SELECT g.id AS "gameId", coalesce(g.names->>$3::text, g.name) AS game, p.opened_at AS "openedAt", p.bet_at AS "betAt",
     p.added_at AS "favouriteSince"
   FROM (SELECT coalesce(m.game_id, f.game_id) AS game_id, m.opened_at, m.bet_at, f.added_at
         FROM (SELECT * FROM member_game WHERE member_id = $1) m
         FULL JOIN (SELECT * FROM favourite_game WHERE member_id = $1) f
           ON f.game_id = m.game_id) p
   JOIN game g ON g.id = p.game_id
   WHERE g.id > $2 ORDER BY g.id LIMIT ${DATA_ROWS_PER_PAGE}`,
);

/** This module's sheets of a member's data package. */
export const gamesDataSheets = [
  dataSheet<PlayedRow>({
    name: 'games',
    columns: [
      ['column.game', 'text', ({ game }) => game],
      ['column.opened', 'time', ({ openedAt }) => openedAt],
      ['column.lastBet', 'time', ({ betAt }) => betAt],
      ['column.favouriteSince', 'time', ({ favouriteSince }) => favouriteSince],
    ],
    read: (reader, { memberId, language }, after) =>
      reader.query<PlayedRow>(read, [memberId, after?.gameId ?? 0n, language]),
  }),
];
