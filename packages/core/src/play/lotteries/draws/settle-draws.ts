import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../../platform/kernel/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import {
  type DrawToRefund,
  type DrawToSettle,
  drawsToSettle,
  type EndOfBets,
  lockToSettle,
  lockToSettleShared,
  markDrawSettled,
} from './draws-to-settle.ts';

const DRAWS_PER_READING = 50;

const listSites = sql('lotteries.list_sites', `SELECT m.id FROM ${merchantRows} m`);

/** The result of a step. */
export interface BetsDecided {
  /** Publishes the decided bets. Call after the commit. */
  readonly publish: () => void;
}

/** The result of a step from one end of a draw. */
export interface NextDecided extends BetsDecided {
  /** Whether the step decided its maximum of bets: many more may be left. */
  readonly isFull: boolean;
}

/** Steps that decide bets on draws. Each returns undefined if it had none to decide. */
export interface DecideBets {
  /**
   * Decides the next bets on a draw from one end. Another worker may decide from the other end at the same time.
   *
   * @throws DecidedConcurrently if the two met: nothing was changed, and the step has to be repeated
   */
  readonly next: (tx: Tx, draw: DrawToSettle, end: EndOfBets) => Promise<NextDecided | undefined>;
  /** The remaining work on the bets of a draw; refunds them if it is void. No other step runs at the same time. */
  readonly rest: (tx: Tx, draw: DrawToSettle | DrawToRefund) => Promise<BetsDecided | undefined>;
}

/** Another step decided some of the bets that this one was about to decide. */
export class DecidedConcurrently extends Error {
  constructor() {
    super('a concurrent step decided a leg');
  }
}

interface Round {
  readonly stop: AbortSignal;
  readonly decideBets: DecideBets;
}

/**
 * A command. Settles draws that have an outcome and refunds bets on annulled ones, oldest first. Publishes to the pages
 * of every site. Returns the count of draws. Safe to interrupt anywhere and to run in several workers: each step locks
 * its draw.
 *
 * @param decideBets steps of the betting domain; a draw counts as settled once they find no bet to decide
 * @throws AggregateError after all other draws, if some could not be settled
 */
export async function settleDraws(
  deps: Deps,
  stop: AbortSignal,
  decideBets: DecideBets,
): Promise<number> {
  const failures: unknown[] = [];
  const failed: bigint[] = [];
  let settled = 0;
  for (;;) {
    const rowsMax = DRAWS_PER_READING;
    const drawIds = await drawsToSettle(deps.db, { without: failed, rowsMax });
    for (const drawId of drawIds) {
      try {
        if (await settleDraw(deps, drawId, { stop, decideBets })) settled++;
      } catch (error) {
        // One draw that cannot be settled must not delay the payouts of others.
        failed.push(drawId);
        failures.push(error);
      }
    }
    if (drawIds.length < DRAWS_PER_READING || stop.aborted) break;
  }
  if (settled > 0) await publishDraws(deps);
  if (failures.length > 0) throw new AggregateError(failures, 'some draws were not settled');
  return settled;
}

type DrawDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Decides bets from the first one on, and if there are many also from the last one backwards, until both meet. Then
 * does the remaining steps. Returns false if the draw is not done or another worker settled it.
 */
async function settleDraw(deps: DrawDeps, drawId: bigint, round: Round): Promise<boolean> {
  const next = (end: EndOfBets) => decideNext(deps, { drawId, end }, round.decideBets);
  const first = await next('first');
  if (first?.isFull) await both(untilNone('first'), untilNone('last'));
  while (!round.stop.aborted) {
    const did = await settleRest(deps, drawId, round.decideBets);
    if (did !== 'decided') return did === 'settled';
  }
  return false;

  async function untilNone(end: EndOfBets): Promise<void> {
    while (!round.stop.aborted && (await next(end)));
  }
}

/** Waits for both, even if one fails. */
async function both(...ends: readonly Promise<void>[]): Promise<void> {
  const done = await Promise.allSettled(ends);
  for (const end of done) if (end.status === 'rejected') throw end.reason;
}

/** Maximum attempts of a step whose bets another step keeps deciding first. */
const ATTEMPTS_MAX = 100;

/** Decides the next bets from one end of a draw in its own transaction. */
async function decideNext(
  { db }: DrawDeps,
  { drawId, end }: { readonly drawId: bigint; readonly end: EndOfBets },
  { next }: DecideBets,
): Promise<NextDecided | undefined> {
  const did = await retryOnConflict(() =>
    inTransaction(db, async (tx) => {
      const draw = await lockToSettleShared(tx, drawId, end);
      return draw && next(tx, draw, end);
    }),
  );
  faultPoint('draw.step_committed');
  did?.publish();
  return did;
}

/** Repeats a step that another worker decided concurrently. */
async function retryOnConflict<Did>(step: () => Promise<Did>): Promise<Did> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof DecidedConcurrently) || attempt === ATTEMPTS_MAX) throw error;
    }
  }
}

/** Runs the next remaining step in its own transaction. `nothing`: another worker did it. */
async function settleRest(
  { db, clock }: DrawDeps,
  drawId: bigint,
  { rest }: DecideBets,
): Promise<'decided' | 'settled' | 'nothing'> {
  const step = await retryOnConflict(() =>
    inTransaction(db, async (tx) => {
      const draw = await lockToSettle(tx, drawId);
      if (!draw) return { did: 'nothing' } as const;
      const decided = await rest(tx, draw);
      if (decided) return { did: 'decided', ...decided } as const;
      await markDrawSettled(tx, { drawId, now: clock() });
      faultPoint('draw.settled');
      return { did: 'settled' } as const;
    }),
  );
  faultPoint('draw.step_committed');
  if (step.did === 'decided') step.publish();
  return step.did;
}

/** Makes the pages of every site read draws again. */
export async function publishDraws({ db, publish }: Pick<Deps, 'db' | 'publish'>): Promise<void> {
  for (const { id: merchantId } of await db.query<{ id: bigint }>(listSites))
    publish({ merchantId, kind: 'draws' });
}
