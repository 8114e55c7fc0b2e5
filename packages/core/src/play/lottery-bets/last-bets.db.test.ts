import { createHash, randomUUID } from 'node:crypto';
import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { expect, test } from 'vitest';
import { freshDatabaseUrl } from '../../../../../tests/support/databases/database.ts';
import { asDraws } from '../../../../../tests/support/databases/runtime-role.ts';
import {
  bet,
  legsOf,
  makeBettor,
  makeLotteryWorld,
  straight,
} from '../../../../../tests/support/play/lottery-world.ts';
import { depsOf } from '../../../../../tests/support/world.ts';
import { connect } from '../../platform/db/index.ts';
import { lastBets } from './last-bets.ts';
import { cancelLegs } from './settlement/cancel-legs.ts';

const mark = (publicId: string) => createHash('sha256').update(publicId).digest('hex').slice(0, 16);

test('the draw worker reads the hashes of the last bets on a draw, without cancelled ones', async () => {
  const url = await freshDatabaseUrl();
  const [db, draws] = [connect(url), connect(asDraws(url))];
  const deps = depsOf(db);
  const world = await makeLotteryWorld(deps);
  expect(await lastBets(draws, world.drawId)).toEqual([]);
  const [one, other] = [await makeBettor(deps, world), await makeBettor(deps, world)];
  for (let n = 0; n < 23; n++)
    await bet(deps, world, n % 2 ? one : other, { slips: [straight('1|2|3')], total: 2 });
  const [last] = (await legsOf(db, world.drawId)).slice(-1);
  await cancelLegs(deps, {
    merchantId: world.merchantId,
    memberId: last?.memberId ?? 0n,
    publicIds: [last?.publicId ?? randomUUID()],
  });
  const placed = (await legsOf(db, world.drawId)).filter(({ state }) => state === legStates.placed);
  expect(placed).toHaveLength(22);
  expect(await lastBets(draws, world.drawId)).toEqual(
    placed
      .slice(-20)
      .toReversed()
      .map(({ publicId }) => mark(publicId)),
  );
  await Promise.all([db.close(), draws.close()]);
});
