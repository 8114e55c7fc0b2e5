import type { Deps } from '../deps.ts';
import { gameOf } from '../games/catalog.ts';
import type { RunRules, SharedTable } from '../games/game.ts';
import { earlierSecret } from '../games/shared/period-secrets.ts';
import type { SharedRound } from './shared-round.ts';

export const tableOf = (game: string): SharedTable => {
  const table = gameOf(game)?.table;
  if (!table) throw new Error(`${game} has no table`);
  return table;
};

export const runOf = (game: string): RunRules | undefined => gameOf(game)?.table?.run;

/** Numbers that the seeds of a round determine, after some of its periods; after all of them unless given. */
export async function stopsOf(
  { seal }: Pick<Deps, 'seal'>,
  { game, number, sealed, commitment, publicSeed, periods }: SharedRound,
  played = periods,
): Promise<readonly number[]> {
  const serverSeed = await earlierSecret(seal.open(sealed, commitment), periods - played);
  const seeds = { serverSeed, clientSeed: publicSeed ?? '', nonce: number };
  return tableOf(game).draw(seeds, { of: periods, played });
}

interface RunEnd {
  readonly stops: readonly number[];
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Start and end of a run, which has opened. Computed when needed and stored only at the end, so that neither the
 * database nor an answer has it before.
 */
export async function endOfRun(
  deps: Pick<Deps, 'seal'>,
  run: RunRules,
  shared: SharedRound,
): Promise<RunEnd> {
  const startsAt = shared.drawsAt;
  if (!startsAt) throw new Error(`round ${shared.number} of ${shared.game} is not open`);
  const stops = shared.stops ?? (await stopsOf(deps, shared));
  const endsAt = new Date(startsAt.getTime() + run.endsAfterMs(stops));
  return { stops, startsAt, endsAt };
}
