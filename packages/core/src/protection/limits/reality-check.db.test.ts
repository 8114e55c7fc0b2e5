import { randomUUID } from 'node:crypto';
import { protection } from '@app/shared/limits/settings';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bet,
  makeBettor,
  makeDraw,
  straight,
} from '../../../../../tests/support/play/lottery-world.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type AtNoon, beginAtNoon, NOON } from '../../play/lottery-bets/test-support/at-noon.ts';
import { authenticate } from '../../play/vendors/authenticate.ts';
import { launchGame } from '../../play/vendors/launch-game.ts';
import { applyTransactions } from '../../play/vendors/messages/apply-transactions.ts';
import type { Message } from '../../play/vendors/messages/message.ts';
import type { Vendor } from '../../play/vendors/signing/find-signer.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import {
  acknowledgeRealityCheck,
  checkDueAt,
  isPlaying,
  playSessionsOf,
  rulesOfSites,
  setRealityCheck,
} from './index.ts';

const MINUTE_MS = 60_000;
const GAME = 'test-game';

let noon: AtNoon;
let vendors: readonly Vendor[];
let member: Member;
let draws = 0;

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
  expect(await trialBalance(noon.db)).toEqual([]);
});

const ownKey = () => ({ merchantId: member.merchantId, memberId: member.id });
const every = (minutes: 15 | 30 | 60 | null) =>
  setRealityCheck(noon.deps, { ...ownKey(), minutes });
const acknowledge = () => acknowledgeRealityCheck(noon.deps, ownKey());
const playing = async () =>
  (
    await playSessionsOf(noon.db, { members: [ownKey()], rulesOf: await rulesOfSites(noon.db) })
  )[0] ?? expect.unreachable();
const minutes = (count: number) => noon.after(count * MINUTE_MS);

async function openAt(vendor: Vendor): Promise<string> {
  const launch = { ...ownKey(), isTrial: false, backUrl: undefined, language: 'EN' };
  const url = await launchGame(noon.deps, { ...launch, vendorCode: vendor.code, gameCode: GAME });
  const launchToken = new URL(url).searchParams.get('token') ?? '';
  const answer = await authenticate(noon.deps, vendor, { launchToken, gameCode: GAME });
  if (answer.status !== 'OK') throw new Error(answer.status);
  return answer.session;
}
const [first, other] = [
  () => vendors[0] ?? expect.unreachable(),
  () => vendors[1] ?? expect.unreachable(),
];
const apply = async (message: Message, vendor = first()) =>
  (await applyTransactions(noon.deps, vendor, [message]))[0]?.status;
const inRound = (roundId: string) => ({
  roundId,
  gameCode: GAME,
  memberRef: member.publicId,
  currency: 'USD',
});
const stake = (session: string, { vendor = first(), roundId = randomUUID() as string } = {}) =>
  apply(
    { kind: 'bet', session, txId: roundId, ...inRound(roundId), amount: Number(whole(2)) },
    vendor,
  );
const win = (roundId: string) =>
  apply({
    kind: 'win',
    txId: `${roundId} win`,
    betTxId: roundId,
    ...inRound(roundId),
    amount: Number(whole(5)),
    roundClosed: true,
  });
async function order() {
  const { drawId } = await makeDraw(noon.deps, noon.world.lotteryId, `20261210-${300 + ++draws}`);
  return bet(noon.deps, noon.world, member, { slips: [straight('1|2|3')], total: 2, drawId });
}

test('RG-12: a check blocks every vendor, lottery and launch until it is acknowledged, but not wins', async () => {
  await every(15);
  const [session, elsewhere] = [await openAt(first()), await openAt(other())];
  expect(await stake(session, { roundId: 'open' })).toBe('OK');
  minutes(14);
  expect(await stake(elsewhere, { vendor: other() })).toBe('OK');
  minutes(15);
  expect(await stake(session)).toBe('BET_NOT_ALLOWED');
  expect(await stake(elsewhere, { vendor: other() })).toBe('BET_NOT_ALLOWED');
  await expect(order()).rejects.toThrow('reality_check.due');
  await expect(openAt(first())).rejects.toThrow('reality_check.due');
  expect(await win('open')).toBe('OK');
  await acknowledge();
  expect(await stake(session)).toBe('OK');
  await order();
  minutes(29);
  expect(await stake(session)).toBe('OK');
  minutes(30);
  expect(await stake(session)).toBe('BET_NOT_ALLOWED');
});

test('RG-12: a check shows time, stakes and wins of the session, and a pause ends the session', async () => {
  await every(60);
  const session = await openAt(first());
  await stake(session, { roundId: 'shown' });
  minutes(10);
  await order();
  await win('shown');
  expect(await playing()).toMatchObject({ startedAt: NOON, staked: whole(4), won: whole(5) });
  minutes(40);
  expect(isPlaying(await playing(), noon.deps.clock())).toBe(false);
  expect(checkDueAt(await playing(), noon.deps.clock())).toBeNull();
  await order();
  expect(await playing()).toMatchObject({
    startedAt: noon.deps.clock(),
    checkedAt: null,
    staked: whole(2),
    won: 0n,
  });
});

test('a check can be switched off, and one that is not due is not acknowledged', async () => {
  await every(15);
  const session = await openAt(first());
  await stake(session);
  minutes(5);
  await acknowledge();
  expect(await playing()).toMatchObject({ checkedAt: null });
  minutes(20);
  expect(await stake(session)).toBe('BET_NOT_ALLOWED');
  await every(null);
  expect(await stake(session)).toBe('OK');
});

test('RG-12: a site’s interval and profile apply at once to members without a choice', async () => {
  const { deps } = noon;
  const change = (changes: Partial<SettingValue<typeof protection>>) =>
    changeSite(deps, changeSetting, {
      merchantId: member.merchantId,
      setting: protection,
      change: changes,
    });
  const session = await openAt(first());
  await stake(session, { roundId: 'before' });
  await change({ realityCheck: '30' });
  expect(await stake(session)).toBe('OK');
  minutes(20);
  await order();
  minutes(30);
  expect(await stake(session)).toBe('BET_NOT_ALLOWED');
  await expect(order()).rejects.toThrow('reality_check.due');
  expect(await win('before')).toBe('OK');
  await every(null);
  expect(await stake(session)).toBe('OK');
  await change({ profile: 'malta', realityCheck: 'off' });
  expect(await playing()).toMatchObject({ minutes: 60, bySite: false });
  await expect(every(null)).rejects.toMatchObject({
    code: 'reality_check.compulsory',
    params: { minutes: 60 },
  });
  await every(60);
  await change({ profile: 'open' });
});

test('of bets concurrent with an acknowledgement, none is accepted before it', async () => {
  await every(15);
  const session = await openAt(first());
  await stake(session);
  minutes(15);
  const bets = Array.from({ length: 8 }, () => stake(session));
  const [statuses] = await Promise.all([Promise.all(bets), acknowledge()]);
  const accepted = statuses.filter((status) => status === 'OK').length;
  expect((await playing()).staked).toBe(whole(2 + 2 * accepted));
  expect(await stake(session)).toBe('OK');
});
