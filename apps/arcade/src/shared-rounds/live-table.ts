import type { Deps } from '../deps.ts';
import { endOfRun, runOf } from './end-of-run.ts';
import { readTurn } from './shared-round.ts';
import { readTableState, type TableState } from './table-state.ts';

/** Other processes take bets and collect requests, so a table is read again after these times at most. */
const TABLE_LOOK_MS = 500;
const RUN_LOOK_MS = 200;
const LEAST_LOOK_MS = 5;

export interface LiveTable {
  readonly table: TableState;
  /** Time until the next reading. Never sent: during a run it tells the end. */
  readonly lookInMs: number;
}

/** Reads a table, with the time of its next reading: at a run's start and end at the latest. */
export async function readLiveTable(
  deps: Deps,
  at: { readonly game: string; readonly currency: string },
): Promise<LiveTable> {
  const table = await readTableState(deps, at);
  return { table, lookInMs: await nextLook(deps, table) };
}

async function nextLook(deps: Deps, { game, phase, drawsAt }: TableState): Promise<number> {
  const run = runOf(game);
  if (!run || phase === 'showing') return TABLE_LOOK_MS;
  const left = (time: number) => Math.max(LEAST_LOOK_MS, time - deps.clock().getTime());
  if (phase !== 'running') return Math.min(TABLE_LOOK_MS, left(drawsAt));
  const { now } = await readTurn(deps.db, game);
  if (now?.state !== 'running') return LEAST_LOOK_MS;
  const { endsAt } = await endOfRun(deps, run, now);
  return Math.min(RUN_LOOK_MS, left(endsAt.getTime()));
}
