import type { Deps } from '../deps.ts';
import type { Periods } from '../games/shared/period-secrets.ts';
import { periodMsOf, takesBets, windowOf } from './bet-window.ts';
import { type Boat, readBoats } from './boats.ts';
import { endOfRun, runOf } from './end-of-run.ts';
import { readCrowd } from './shared-bets.ts';
import {
  listResults,
  type PastResult,
  paceOf,
  periodsOf,
  readTurn,
  revealedSecret,
  type SharedRound,
} from './shared-round.ts';
import { turnTable } from './turn-table.ts';

/**
 * `betting`: takes bets before the next period. `closing`: waits for its draw, or for the run. `running`: bets may be
 * collected. `showing`: the last drawn period is shown, and paid at the end of the phase if it is the last one of the
 * round.
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
  readonly periods: Periods;
  /** Whether no further period is played. */
  readonly isDrawn: boolean;
  /** The bets before the next period; those before the first one in a round without a further period. */
  readonly opensAt: number;
  readonly closesAt: number;
  /** Draw of the next period, or the start of the run; draw of the first period in a round without a further one. */
  readonly drawsAt: number;
  /** Draw of the last drawn period, or the start of an ended run; null before the first draw. */
  readonly playedFrom: number | null;
  /** Until the end of a run: the latest possible time. */
  readonly settlesAt: number;
  readonly commitment: string;
  readonly nextCommitment: string;
  readonly publicSeed: string;
  /** Number of player seeds in the public seed. */
  readonly joined: number;
  /** Result of the periods drawn so far. Null until the first draw. */
  readonly stops: readonly number[] | null;
  /** Secret of the last drawn period. Null until the first draw. */
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
  if (!now?.opensAt || !now.closesAt || !now.drawsAt || !now.settlesAt || !next) {
    throw new Error(`the table of ${game} was not opened`);
  }
  const resultsMax = paceOf(game).results;
  const { opensAt, closesAt, drawsAt } = windowOf(now) ?? {
    opensAt: now.opensAt,
    closesAt: now.closesAt,
    drawsAt: now.drawsAt,
  };
  const [results, { players, places }, run] = await Promise.all([
    listResults(deps.db, game, resultsMax + 1),
    readCrowd(deps.db, now.id, currency),
    readRun(deps, now, currency),
  ]);
  return {
    game,
    number: now.number,
    phase: phaseOf(now, deps.clock()),
    periods: periodsOf(now),
    isDrawn: now.state === 'drawn',
    opensAt: opensAt.getTime(),
    closesAt: closesAt.getTime(),
    drawsAt: drawsAt.getTime(),
    playedFrom: now.played > 0 ? now.drawsAt.getTime() + (now.played - 1) * periodMsOf(game) : null,
    settlesAt: now.settlesAt.getTime(),
    commitment: now.commitment,
    nextCommitment: next.commitment,
    publicSeed: now.publicSeed ?? '',
    joined: now.joinedSeeds?.length ?? 0,
    stops: now.stops,
    serverSeed: await revealedSecret(deps, now),
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

function phaseOf(round: SharedRound, now: Date): TablePhase {
  if (round.state === 'running') return 'running';
  if (takesBets(round, now)) return 'betting';
  const window = windowOf(round);
  return !window || now < window.opensAt ? 'showing' : 'closing';
}
