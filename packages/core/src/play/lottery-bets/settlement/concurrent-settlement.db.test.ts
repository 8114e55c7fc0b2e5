import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { expect, test } from 'vitest';
import {
  bet,
  drawOutcome,
  legsOf,
  straight,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { cashOf, whole } from '../../../../../../tests/support/world.ts';
import type { Statement } from '../../../platform/db/index.ts';
import { type DecideBets, DecidedConcurrently, settleDraws } from '../../lotteries/index.ts';
import { decideBets } from '../index.ts';
import { beginAtNoon } from '../test-support/at-noon.ts';

const WIN = whole(1_900);
/**
 * Both ends reach the fourth bet, at two bets a step: from the first the third and fourth, from the last the fifth and
 * fourth.
 */
const BALLS = ['9|9|9', '1|3|4', '1|3|4', '1|3|4', '1|3|4'];

test('bets reached from both ends of a draw are decided once', async () => {
  const { db, deps, world, member, after, close } = await beginAtNoon();
  for (const ball of BALLS) await bet(deps, world, member, { slips: [straight(ball)], total: 2 });
  after(70_000);
  await drawOutcome(deps, world.drawId, '134');

  const steps = decideBets(deps, 2);
  const { promise: bothHaveRead, resolve } = Promise.withResolvers<void>();
  const taken: string[] = [];
  const met: string[] = [];
  const next: DecideBets['next'] = async (tx, draw, end) => {
    const query = async <Row extends object>(statement: Statement, values?: readonly unknown[]) => {
      const rows = await tx.query<Row>(statement, values);
      if (!statement.name.startsWith('lottery_bets.next_legs')) return rows;
      taken.push(end);
      // The very first step is alone. The next two, one from each end, have read the fourth bet before either decides
      // it.
      if (taken.length === 3) resolve();
      if (taken.length > 1) await bothHaveRead;
      return rows;
    };
    return steps.next({ ...tx, query }, draw, end).catch((error) => {
      if (error instanceof DecidedConcurrently) met.push(end);
      throw error;
    });
  };
  expect(await settleDraws(deps, new AbortController().signal, { ...steps, next })).toBe(1);

  expect(new Set(taken.slice(1, 3))).toEqual(new Set(['first', 'last']));
  expect(met.length).toBeGreaterThan(0);
  const legs = await legsOf(db, world.drawId);
  expect(legs.map(({ state }) => state)).toEqual([
    legStates.lost,
    ...Array.from({ length: 4 }, () => legStates.won),
  ]);
  expect(await cashOf(db, member)).toBe(whole(1_000 - 2 * BALLS.length) + 4n * WIN);
  expect(await db.prisma.betEvent.count()).toBe(BALLS.length);
  await close();
});
