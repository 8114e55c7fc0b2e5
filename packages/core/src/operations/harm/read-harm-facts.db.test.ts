import { harmRules } from '@app/shared/harm/settings';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  ask,
  makePayable,
  makeWithdrawer,
} from '../../../../../tests/support/money/withdrawals.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { limitTo } from '../../../../../tests/support/protection/set-limit.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import { depsOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import {
  createDeposit,
  offerChannel,
  sandboxChannel,
  settleDeposits,
} from '../../money/deposits/index.ts';
import { cancelWithdrawal } from '../../money/withdrawals/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { readHarmFacts } from './read-harm-facts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let member: Member;

beforeEach(async () => {
  db = await freshDatabase();
  now = new Date('2026-11-20T12:00:00Z');
  deps = depsOf(db, () => now);
  ({ merchantId } = await makeSite(deps));
  member = await makeMember(deps, { merchantId });
  return () => db.close();
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const facts = async () => {
  const rules = harmRules.byDefault;
  const [found] = await readHarmFacts(db, { merchantId, memberIds: [member.id], rules, now });
  return found;
};

test('RG-28 deposits count as chasing soon after a loss, and not after a win or a while', async () => {
  const deposits = async (result: 'won' | 'lost', minutes: number) => {
    later(60 * MINUTE_MS);
    await playBets(deps, merchantId, [{ by: member, stake: 5, result }]);
    later(minutes * MINUTE_MS);
    await fund(deps, member, whole(10));
  };
  await deposits('lost', 1);
  await deposits('lost', 29);
  await deposits('lost', 31);
  await deposits('won', 1);
  expect(await facts()).toMatchObject({ chases: 2 });
  later(8 * DAY_MS);
  expect(await facts()).toMatchObject({ chases: 0 });
});

test('RG-28 counts withdrawals that the member cancelled', async () => {
  await makePayable(deps, merchantId);
  await makeWithdrawer(deps, member, 100);
  const { publicId } = await ask(deps, member, 50);
  expect(await facts()).toMatchObject({ cancelled: 0 });
  await cancelWithdrawal(deps, { memberId: member.id, publicId });
  expect(await facts()).toMatchObject({ cancelled: 1 });
});

test('RG-28 counts deposits that failed', async () => {
  const code = 'world';
  const channels = {
    builtIn: new Map([[code, { ...sandboxChannel('the secret of a test'), code }]]),
    publicUrl: '',
  };
  const amounts = { amountMin: whole(1), amountMax: whole(100) };
  await offerChannel(deps, { merchantId, code, name: 'World', ...amounts });
  await createDeposit(
    { ...deps, channels },
    {
      requestKey: { memberId: member.id, key: deps.newId(), inputHash: '' },
      merchantId,
      memberId: member.id,
      channel: code,
      currency: 'USD',
      amount: whole(10),
    },
  );
  expect(await facts()).toMatchObject({ failed: 0 });
  later(DAY_MS);
  await settleDeposits(deps);
  expect(await facts()).toMatchObject({ failed: 1 });
});

test('RG-28 counts requests for higher limits', async () => {
  await limitTo(deps, member, ['deposit', 'day', 100]);
  await limitTo(deps, member, ['deposit', 'day', 50]);
  expect(await facts()).toMatchObject({ raises: 0 });
  await limitTo(deps, member, ['deposit', 'day', 200]);
  expect(await facts()).toMatchObject({ raises: 1 });
});

test('RG-28 returns the day on which a break ended', async () => {
  await takeBreak(deps, member);
  later(6 * DAY_MS);
  expect(await facts()).toMatchObject({ returnedOn: null });
  later(2 * DAY_MS);
  const { today, returnedOn } = (await facts()) ?? expect.unreachable();
  expect(returnedOn).toBe(today - 1);
});
