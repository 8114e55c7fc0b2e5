import type { Deps } from '../deps.ts';
import { type Boat, readBoats } from './boats.ts';
import { endOfRun, runOf } from './end-of-run.ts';
import { readCrowd } from './shared-bets.ts';
import {
  listResults,
  type PastResult,
  paceOf,
  readTurn,
  type SharedRound,
} from './shared-round.ts';
import { turnTable } from './turn-table.ts';

/**
 * `betting`: takes bets. `closing`: waits for the draw or the run. `running`: bets may be cashed out. `showing`: drawn, and
 * paid at the end of the phase.
 */
export type TablePhase = 'betting' | 'closing' | 'running' | 'showing';

/** Bets of a table with a run. */
interface RunState {
  /** Bets in the currency of the view, the greatest first. */
  readonly boats: readonly Boat[];
  /** Whole seconds since the start. Changes each second, so that a page notices a lost connection soon. */
  readonly seconds: number;
}

/** State of a shared table for all players of one currency. Times are milliseconds of the server's clock. */
export interface TableState {
  readonly game: string;
  readonly number: number;
  readonly phase: TablePhase;
  readonly closesAt: number;
  /** Start of the run, at a table with one. */
  readonly drawsAt: number;
  /** Until the end of a run: the latest possible time. */
  readonly settlesAt: number;
  readonly commitment: string;
  readonly nextCommitment: string;
  readonly publicSeed: string;
  /** Number of player seeds in the public seed. */
  readonly joined: number;
  /** Null until the draw. */
  readonly stops: readonly number[] | null;
  /** Null until the draw. */
  readonly serverSeed: string | null;
  /** Results of earlier rounds, the newest first. */
  readonly results: readonly PastResult[];
  /** Players with bets in this round, in any currency. */
  readonly players: number;
  /** Amounts of all players by place. Empty at a table with a run. */
  readonly crowd: readonly (readonly [place: number, amount: number])[];
  /** Null at tables without a run. */
  readonly run: RunState | null;
}

/** Reads a table, and first draws or opens its round if that is due. */
export async function readTableState(
  deps: Deps,
  { game, currency }: { game: string; currency: string },
): Promise<TableState> {
  await turnTable(deps, game);
  const { now, next } = await readTurn(deps.db, game);
  if (!now?.closesAt || !now.drawsAt || !now.settlesAt || !next) {
    throw new Error(`the table of ${game} was not opened`);
  }
  const resultsMax = paceOf(game).results;
  const [results, { players, places }, run] = await Promise.all([
    listResults(deps.db, game, resultsMax + 1),
    readCrowd(deps.db, now.id, currency),
    readRun(deps, now, currency),
  ]);
  return {
    game,
    number: now.number,
    phase: phaseOf(now, deps.clock()),
    closesAt: now.closesAt.getTime(),
    drawsAt: now.drawsAt.getTime(),
    settlesAt: now.settlesAt.getTime(),
    commitment: now.commitment,
    nextCommitment: next.commitment,
    publicSeed: now.publicSeed ?? '',
    joined: now.joinedSeeds?.length ?? 0,
    stops: now.stops,
    serverSeed: now.stops ? deps.seal.open(now.sealed, now.commitment) : null,
    results: results.filter(({ number }) => number < now.number).slice(0, resultsMax),
    players,
    crowd: run ? [] : places,
    run,
  };
}

async function readRun(
  deps: Deps,
  shared: SharedRound,
  currency: string,
): Promise<RunState | null> {
  const run = runOf(shared.game);
  if (!run) return null;
  const time = deps.clock();
  const isUnderWay = shared.state !== 'open';
  const { stops, startsAt } = await endOfRun(deps, run, shared);
  const elapsedMs = Math.max(0, time.getTime() - startsAt.getTime());
  const height = isUnderWay ? Math.min(run.heightAt(elapsedMs), run.heightOf(stops)) : 0;
  const boats = await readBoats(deps.db, shared.id, { currency, height });
  const seconds = shared.state === 'running' ? Math.floor(elapsedMs / 1_000) : 0;
  return { boats, seconds };
}

function phaseOf({ state, stops, closesAt }: SharedRound, now: Date): TablePhase {
  if (stops) return 'showing';
  if (state === 'running') return 'running';
  return closesAt !== null && now < closesAt ? 'betting' : 'closing';
}
