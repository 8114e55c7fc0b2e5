import { inTransaction, sql, type Tx } from '../../db/index.ts';
import { type Deps, faultPoint } from '../../kernel/index.ts';
import { merchantRows } from '../../site/index.ts';
import {
  type DrawToRefund,
  type DrawToSettle,
  drawsToSettle,
  noteSettled,
  takeToSettle,
} from './to-settle.ts';

const DRAWS_PER_READING = 50;

const listSites = sql('lotteries.list_sites', `SELECT m.id FROM ${merchantRows} m`);

/**
 * A step. Decides the next bets on a draw, or refunds them where it was annulled. Undefined: none is left; else what is to be
 * told once it is committed.
 */
export type DecideBets = (
  tx: Tx,
  draw: DrawToSettle | DrawToRefund,
) => Promise<(() => void) | undefined>;

interface Round {
  readonly stop: AbortSignal;
  readonly decideBets: DecideBets;
}

/**
 * A command. Settles draws that have an outcome, and refunds bets on those that were annulled, the oldest first; tells every
 * site's pages of it. Answers how many. It can be cut off anywhere, and run by several workers at once: each step holds its draw.
 *
 * @param decideBets of what stands above and takes bets; without it there are none
 * @throws AggregateError once all others are settled, where some draws could not be
 */
export async function settleDraws(
  deps: Deps,
  stop: AbortSignal,
  decideBets: DecideBets = async () => undefined,
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
        // One draw that cannot be settled must not keep the bets on others from their money.
        failed.push(drawId);
        failures.push(error);
      }
    }
    if (drawIds.length < DRAWS_PER_READING || stop.aborted) break;
  }
  if (settled > 0) await tellSites(deps);
  if (failures.length > 0) throw new AggregateError(failures, 'some draws were not settled');
  return settled;
}

/** False: it was left, or another worker settled it. */
async function settleDraw(
  deps: Pick<Deps, 'db' | 'clock'>,
  drawId: bigint,
  { stop, decideBets }: Round,
): Promise<boolean> {
  while (!stop.aborted) {
    const did = await settleStep(deps, drawId, decideBets);
    if (did !== 'decided') return did === 'settled';
  }
  return false;
}

/** Decides the next bets on a draw in a transaction of their own. `nothing`: there was nothing left to do. */
async function settleStep(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  drawId: bigint,
  decideBets: DecideBets,
): Promise<'decided' | 'settled' | 'nothing'> {
  const step = await inTransaction(db, async (tx) => {
    const draw = await takeToSettle(tx, drawId);
    if (!draw) return { did: 'nothing' } as const;
    const tell = await decideBets(tx, draw);
    if (tell) return { did: 'decided', tell } as const;
    await noteSettled(tx, { drawId, now: clock() });
    faultPoint('draw.settled');
    return { did: 'settled' } as const;
  });
  faultPoint('draw.step_committed');
  if (step.did === 'decided') step.tell();
  return step.did;
}

async function tellSites({ db, publish }: Pick<Deps, 'db' | 'publish'>): Promise<void> {
  for (const { id: merchantId } of await db.query<{ id: bigint }>(listSites))
    publish({ merchantId, kind: 'draws' });
}
