import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { depositWith, makePromotion } from '../../../../../../tests/support/money/bonuses.ts';
import { registerTestVendor } from '../../../../../../tests/support/play/test-vendor.ts';
import {
  cashOf,
  depsOf,
  makeLine,
  makeMember,
  makeSite,
  whole,
} from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { applyTransactions, authenticate, launchGame } from '../../../play/vendors/index.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { realTimeSalary } from './index.ts';

const WINDOW_AND_GRACE_MS = 5 * 60_000 + 30_000;

let db: Database;
let deps: Deps;
let now: Date;

beforeAll(async () => {
  db = await freshDatabase();
  now = new Date('2026-12-10T12:00:00Z');
  deps = depsOf(db, () => now);
  return () => db.close();
});

/** Loses `stake` in one bet at a vendor. */
async function lose({ id: memberId, merchantId, publicId }: Member, stake: number): Promise<void> {
  const registered = await registerTestVendor(deps, { baseUrl: 'http://nowhere' });
  const { vendorId: id, code } = registered;
  const vendor = { id, code, takesBets: true, mayRollBackSettled: false, mayWinWithoutBet: false };
  const launch = { merchantId, memberId, isTrial: false, backUrl: undefined, language: 'EN' };
  const url = await launchGame(deps, { ...launch, vendorCode: code, gameCode: 'test-game' });
  const launchToken = new URL(url).searchParams.get('token') ?? '';
  const begun = await authenticate(deps, vendor, { launchToken, gameCode: 'test-game' });
  if (begun.status !== 'OK') throw new Error(begun.status);
  const round = { roundId: randomUUID(), gameCode: 'test-game', memberRef: publicId };
  const bet = { kind: 'bet', session: begun.session, txId: randomUUID(), ...round } as const;
  const amount = Number(whole(stake));
  const answers = await applyTransactions(deps, vendor, [
    { ...bet, currency: 'USD', amount },
    { kind: 'round', txId: randomUUID(), ...round },
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['OK', 'OK']);
}

test('agents are paid for the cash of a stake of cash and bonus, and not for its bonus', async () => {
  const { merchantId } = await makeSite(deps);
  const promotion = await makePromotion(deps, merchantId, {
    rate: 5_000,
    bonusMax: whole(500),
  });
  const line = await makeLine(deps, merchantId);
  const player = await makeMember(deps, { merchantId, agentId: line[2]?.id ?? 0n });
  await depositWith(deps, player, promotion, 1_000);
  await lose(player, 1_500);
  now = new Date(now.getTime() + WINDOW_AND_GRACE_MS);
  await settlePayouts(deps, realTimeSalary);
  expect(await Promise.all(line.map((agent) => cashOf(db, agent)))).toEqual([1, 2, 3].map(whole));
});
