import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bet,
  makeBettor,
  makeDraw,
  straight,
} from '../../../../../tests/support/play/lottery-world.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { limitTo } from '../../../../../tests/support/protection/set-limit.ts';
import { whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type AtNoon, beginAtNoon } from '../../play/lottery-bets/test-support/at-noon.ts';
import { authenticate } from '../../play/vendors/authenticate.ts';
import { launchGame } from '../../play/vendors/launch-game.ts';
import { applyTransactions } from '../../play/vendors/messages/apply-transactions.ts';
import type { Message } from '../../play/vendors/messages/message.ts';
import type { Vendor } from '../../play/vendors/signing/find-signer.ts';
import { limitsInForce, timeLeftOf } from './index.ts';

const MINUTE_MS = 60_000;
const GAME = 'test-game';

let noon: AtNoon;
let vendor: Vendor;
let member: Member;
let session: string;
let draws = 0;

beforeAll(async () => {
  noon = await beginAtNoon();
  const { vendorId: id, code } = await registerTestVendor(noon.deps, { baseUrl: 'http://nowhere' });
  const rights = { takesBets: true, mayRollBackSettled: true, mayWinWithoutBet: false };
  vendor = { id, code, ...rights };
  return noon.close;
});
beforeEach(async () => {
  noon.after(0);
  member = await makeBettor(noon.deps, noon.world);
  session = await open();
});
afterEach(async () => {
  expect(await trialBalance(noon.db)).toEqual([]);
});

const minute = (count: number) => noon.after(count * MINUTE_MS);
const at = (count: number) => new Date(noon.deps.clock().getTime() + count * MINUTE_MS);
const left = () => timeLeftOf(noon.db, member.id, noon.deps.clock());
const used = async () => {
  const [limit] = await limitsInForce(noon.db, [member.id], noon.deps.clock());
  return limit?.used;
};

async function open(): Promise<string> {
  const { merchantId, id: memberId } = member;
  const launch = { merchantId, memberId, isTrial: false, backUrl: undefined, language: 'EN' };
  const url = await launchGame(noon.deps, { ...launch, vendorCode: vendor.code, gameCode: GAME });
  const launchToken = new URL(url).searchParams.get('token') ?? '';
  const answer = await authenticate(noon.deps, vendor, { launchToken, gameCode: GAME });
  if (answer.status !== 'OK') throw new Error(answer.status);
  return answer.session;
}
const apply = async (message: Message) =>
  (await applyTransactions(noon.deps, vendor, [message]))[0]?.status;
const inRound = (roundId: string) => ({
  roundId,
  gameCode: GAME,
  memberRef: member.publicId,
  currency: 'USD',
});
const stake = (roundId: string = randomUUID()) =>
  apply({ kind: 'bet', session, txId: roundId, ...inRound(roundId), amount: Number(whole(2)) });
async function order() {
  const { drawId } = await makeDraw(noon.deps, noon.world.lotteryId, `20261210-${300 + ++draws}`);
  return bet(noon.deps, noon.world, member, { slips: [straight('1|2|3')], total: 2, drawId });
}

test('RG-06: a limit of session time refuses bets, orders and launches, pays wins, and ends with a pause', async () => {
  await limitTo(noon.deps, member, ['time', 'session', 40]);
  expect(await stake('open')).toBe('OK');
  minute(20);
  await order();
  expect(await left()).toEqual({ period: 'session', endsAt: at(20), permittedAt: null });
  minute(39);
  expect(await stake()).toBe('OK');
  minute(40);
  expect(await stake()).toBe('LIMIT_REACHED');
  await expect(order()).rejects.toMatchObject({
    code: 'limit.time_over',
    params: { period: 'session', hours: 0, minutes: 29 },
  });
  await expect(open()).rejects.toThrow('limit.time_over');
  expect(await left()).toMatchObject({ endsAt: at(0), permittedAt: at(29) });
  expect(
    await apply({
      kind: 'win',
      txId: 'open win',
      betTxId: 'open',
      ...inRound('open'),
      amount: Number(whole(5)),
      roundClosed: true,
    }),
  ).toBe('OK');
  minute(68);
  expect(await stake()).toBe('LIMIT_REACHED');
  minute(69);
  expect(await stake()).toBe('OK');
});

test('RG-06: a limit of daily time counts the time between bets of all devices once, without pauses', async () => {
  await limitTo(noon.deps, member, ['time', 'day', 60]);
  await stake();
  minute(25);
  await Promise.all([stake(), stake(), order()]);
  expect(await used()).toBe(whole(25));
  minute(60); // after a pause of 35 minutes
  await stake();
  minute(85);
  await stake();
  expect(await used()).toBe(whole(50));
  minute(95);
  expect(await stake()).toBe('LIMIT_REACHED');
  // The last ten minutes do not count as play, because no bet followed.
  minute(115);
  expect(await used()).toBe(whole(50));
  expect(await stake()).toBe('OK');
  minute(125);
  expect(await stake()).toBe('LIMIT_REACHED');
});

test('RG-06: play is permitted again when the counted hours leave the period', async () => {
  await limitTo(noon.deps, member, ['time', 'day', 30]);
  await stake();
  minute(29);
  await stake();
  minute(29.5);
  await stake();
  minute(30);
  expect(await stake()).toBe('LIMIT_REACHED');
  minute(59.5);
  await stake();
  minute(60);
  expect(await stake()).toBe('LIMIT_REACHED');
  const { permittedAt } = (await left()) ?? expect.unreachable();
  expect(permittedAt).toEqual(at(29.5));
});

test.each([4, 1441, 30.5])('refuses a limit of time of %s minutes', async (minutes) => {
  await expect(limitTo(noon.deps, member, ['time', 'session', minutes])).rejects.toThrow();
});
