import { randomUUID } from 'node:crypto';
import type { ProtectionProfileName } from '@app/shared/limits/profiles';
import { protection } from '@app/shared/limits/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBettor } from '../../../../../tests/support/play/lottery-world.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { limitTo } from '../../../../../tests/support/protection/set-limit.ts';
import { whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { changeProfile } from '../../people/profile/index.ts';
import { type AtNoon, beginAtNoon, NOON } from '../../play/lottery-bets/test-support/at-noon.ts';
import { authenticate } from '../../play/vendors/authenticate.ts';
import { launchGame } from '../../play/vendors/launch-game.ts';
import { applyTransactions } from '../../play/vendors/messages/apply-transactions.ts';
import type { Vendor } from '../../play/vendors/signing/find-signer.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import { lastRefusedBet } from './index.ts';

const GAME = 'test-game';
const UNIT = Number(whole(1));

let noon: AtNoon;
let vendors: readonly Vendor[];
let member: Member;

beforeAll(async () => {
  noon = await beginAtNoon();
  const made = [1, 2].map(() => registerTestVendor(noon.deps, { baseUrl: 'http://nowhere' }));
  vendors = (await Promise.all(made)).map(({ vendorId: id, code }) => {
    const rights = { takesBets: true, mayRollBackSettled: true, mayWinWithoutBet: false };
    return { id, code, ...rights };
  });
  return noon.close;
});
beforeEach(async () => {
  noon.after(0);
  member = await makeBettor(noon.deps, noon.world);
});
afterEach(async () => {
  await follow('open');
  expect(await trialBalance(noon.db)).toEqual([]);
});

const follow = (profile: ProtectionProfileName) =>
  changeSite(noon.deps, changeSetting, {
    merchantId: member.merchantId,
    setting: protection,
    change: { profile },
  });
const vendorOf = (place: 0 | 1) => vendors[place] ?? expect.unreachable();

async function open(place: 0 | 1) {
  const { code } = vendorOf(place);
  const player = { merchantId: member.merchantId, memberId: member.id, isTrial: false };
  const launch = {
    ...player,
    backUrl: undefined,
    language: 'EN',
    vendorCode: code,
    gameCode: GAME,
  };
  const launchToken = new URL(await launchGame(noon.deps, launch)).searchParams.get('token') ?? '';
  const answer = await authenticate(noon.deps, vendorOf(place), { launchToken, gameCode: GAME });
  if (answer.status !== 'OK') throw new Error(answer.status);
  return answer;
}

const inRound = (roundId: string) => ({
  roundId,
  gameCode: GAME,
  memberRef: member.publicId,
  currency: 'USD',
});

/** Opens a game of a vendor in a separate session. */
async function play(place: 0 | 1) {
  const { session, autoplay } = await open(place);
  const apply = async (message: Parameters<typeof applyTransactions>[2][number]) =>
    (await applyTransactions(noon.deps, vendorOf(place), [message]))[0]?.status;
  return {
    autoplay,
    stake: (amount: number, roundId = randomUUID() as string) =>
      apply({
        kind: 'bet',
        session,
        txId: randomUUID(),
        ...inRound(roundId),
        amount: amount * UNIT,
      }),
    close: (roundId: string) => apply({ kind: 'round', txId: randomUUID(), ...inRound(roundId) }),
  };
}

const refused = () => lastRefusedBet(noon.db, member.id, noon.deps.clock());

test('RG-15: a launch states to the vendor that games may not bet by themselves', async () => {
  await follow('open');
  expect((await open(0)).autoplay).toBe(true);
  await follow('uk');
  expect((await open(0)).autoplay).toBe(false);
});

test('RG-16: a round begins only once the minimum cycle of the last one is over', async () => {
  await follow('germany');
  const { stake } = await play(0);
  expect(await stake(1, 'first')).toBe('OK');
  noon.after(4_999);
  expect(await stake(1)).toBe('BET_NOT_ALLOWED');
  noon.after(5_000);
  const together = await Promise.all(Array.from({ length: 6 }, () => stake(1)));
  expect(together.filter((status) => status === 'OK')).toHaveLength(1);
});

test('RG-17: while a round of a game is open, a game elsewhere is refused, for a quarter of an hour at most', async () => {
  await follow('uk');
  const [here, elsewhere] = [await play(0), await play(1)];
  await here.stake(1, 'open');
  noon.after(60_000);
  expect(await elsewhere.stake(1)).toBe('BET_NOT_ALLOWED');
  expect(await refused()).toMatchObject({ reason: 'other_game', at: noon.deps.clock() });
  expect(await here.stake(1, 'open')).toBe('OK');
  await here.close('open');
  expect(await elsewhere.stake(1, 'left open')).toBe('OK');
  noon.after(61_000 + 15 * 60_000);
  expect(await here.stake(1)).toBe('OK');
});

test('RG-17: another game opens once the open round is closed, or after a quarter of an hour', async () => {
  await follow('uk');
  const here = await play(0);
  await here.stake(1, 'open');
  noon.after(60_000);
  await expect(open(1)).rejects.toMatchObject({
    code: '#734',
    params: { game: expect.any(String) },
    more: { vendorCode: vendorOf(0).code, gameCode: GAME },
  });
  await open(0);
  await here.close('open');
  await open(1);
  await here.stake(1, 'left open');
  noon.after(61_000 + 15 * 60_000);
  await open(1);
});

test('the stakes of a round together stay within the cap, which is lower for young members', async () => {
  await follow('uk');
  const { stake } = await play(0);
  expect(await stake(3)).toBe('LIMIT_REACHED');
  expect(await refused()).toMatchObject({ reason: 'stake_cap', amount: whole(2) });
  await changeProfile(noon.deps, { memberId: member.id, birthday: '1990-01-01' });
  expect(await stake(3, 'shared')).toBe('OK');
  expect(await stake(3, 'shared')).toBe('LIMIT_REACHED');
  expect(await refused()).toMatchObject({ amount: whole(5) });
  expect(await stake(2, 'shared')).toBe('OK');
});

test('RG-06: the page around a game shows which limit refused a bet, what is left of it and when it ends', async () => {
  await follow('open');
  await limitTo(noon.deps, member, ['loss', 'week', 10]);
  const { stake } = await play(0);
  await stake(7);
  expect(await refused()).toBeUndefined();
  expect(await stake(4)).toBe('LIMIT_REACHED');
  expect(await refused()).toEqual({
    at: NOON,
    reason: 'limit',
    kind: 'loss',
    period: 'week',
    amount: whole(10),
    remaining: whole(3),
    endsAt: new Date(NOON.getTime() + (7 * 24 + 1) * 3_600_000),
  });
  noon.after(60_000);
  expect(await refused()).toBeUndefined();
});
