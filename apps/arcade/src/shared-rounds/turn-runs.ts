import { sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { games } from '../games/catalog.ts';
import { turnTable } from './turn-table.ts';

const withRun = games.filter(({ table }) => table?.run).map(({ code }) => code);

const unfinished = sql(
  'shared_round.unfinished_runs',
  `SELECT game FROM shared_round
   WHERE game = ANY ($1) AND (state = 'running' OR (state = 'open' AND draws_at <= $2))`,
);

/**
 * Starts and ends the runs that are due, also where no page watches. Opens no next round: a table without visitors plays
 * none.
 */
export async function turnRuns(deps: Deps): Promise<void> {
  const rows = await deps.db.query<{ game: string }>(unfinished, [withRun, deps.clock()]);
  for (const { game } of rows) await turnTable(deps, game, false);
}
