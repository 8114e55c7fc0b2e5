import { randomUUID } from 'node:crypto';
import { placeHold } from '@app/core/books/ledger';
import { inTransaction } from '@app/core/platform/db';
import * as calls from '@app/shared/wallet/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import {
  registerTestVendor,
  type TestVendor,
} from '../../../../../tests/support/play/test-vendor.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

/** In New York it is still the previous day. */
const START = Date.parse('2026-12-10T02:00:00Z');

let api: TestApi;
let now: Date;
let vendor: TestVendor;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeAll(async () => {
  now = new Date(START);
  api = await startApi({ clock: () => now });
  const baseUrl = api.url;
  vendor = await registerTestVendor(api.deps, { baseUrl });
  return api.close;
});
beforeEach(async () => {
  now = new Date(START);
  site = await makeSite(api.deps, { timeZone: 'America/New_York' });
});

async function ask(body: object) {
  const member = await makeMember(api.deps, site);
  await fund(api.deps, member, whole(12.3456));
  const token = await tokenOf(api, member);
  return send(api, calls.balances, { site: site.code, token, body });
}

test.each([{}, { typeId: '0' }, { typeId: '2' }])('shows the main wallet for %o', async (body) => {
  expect((await ask(body)).body.value).toEqual({
    sumBalance: 12.3456,
    mainWalletBalance: 12.3456,
    bonusBalance: 0,
    balance: [{ accountTypeId: 2, accountName: 'MAIN', availBalance: 12.3456 }],
    currency: 'USD',
    currencySymbol: '$',
    rounds: [],
    draws: [],
  });
});

test('has no other wallet', async () => {
  expect((await ask({ typeId: '7' })).body.value.balance).toEqual([]);
});

test('shows the result of play today, by the site’s days, and in this session', async () => {
  const member = await makeMember(api.deps, site);
  const play = async (stake: number, result: 'won' | 'lost') => {
    await playBets(api.deps, site.merchantId, [{ by: member, stake, result }]);
    now = new Date(now.getTime() + 1_000);
  };
  const midnight = Date.parse('2026-12-09T05:00:00Z');
  now = new Date(midnight - 1_000);
  await play(1_000, 'lost');
  await play(40, 'won');
  now = new Date(START);
  const token = await tokenOf(api, member);
  await play(10, 'lost');
  const { value } = (await send(api, calls.wallets, { site: site.code, token })).body;
  expect(value).toMatchObject({
    today: {
      since: midnight,
      betAmount: 50,
      validBetAmount: 50,
      winAmount: 80,
      profitAndLoss: 30,
      totalHands: 2,
    },
    session: { since: START, betAmount: 10, profitAndLoss: -10, totalHands: 1 },
    timeZone: 'America/New_York',
    rounds: [],
    draws: [],
  });
});

test.each([{}, { vassalage: 'any', roundNos: 'r:1' }])(
  'separates held from playable money, requested with %o',
  async (body) => {
    const member = await makeMember(api.deps, site);
    await fund(api.deps, member, whole(100));
    const { id: memberId, merchantId } = member;
    const named = { key: randomUUID(), causeId: 1n };
    const hold = { ...named, merchantId, memberId, amount: whole(30.25) };
    await inTransaction(api.deps.db, (tx) => placeHold(tx, hold, now));
    const token = await tokenOf(api, member);
    const { value } = (await send(api, calls.wallets, { site: site.code, token, body })).body;
    expect(value.list).toEqual([
      {
        accountTypeId: 2,
        accountName: 'MAIN',
        availBalance: 69.75,
        heldBalance: 30.25,
        vassalage: null,
        takesMoney: true,
        isAnswering: true,
        bonusBalance: 0,
      },
    ]);
  },
);

test('shows the effect of own rounds on the balance, and whether the sums include them', async () => {
  const [player, other] = [await makeMember(api.deps, site), await makeMember(api.deps, site)];
  for (const member of [player, other]) await fund(api.deps, member, whole(100));
  const token = await tokenOf(api, player);
  const memberRef = player.publicId;
  await vendor.playRound({ memberRef, stake: whole(10), payout: whole(25) }, { roundId: 'r:1' });
  await vendor.bet({ memberRef, stake: whole(5), roundId: 'r:2' });
  await vendor.bet({ memberRef: other.publicId, stake: whole(7), roundId: 'r:3' });

  const body = { vassalage: vendor.code, roundNos: 'r:1,r:2,r:3,r:4' };
  const asked = { site: site.code, token, body };
  const rounds = [
    {
      roundNo: 'r:1',
      betAmount: 10,
      winAmount: 25,
      isClosed: true,
      cashWinAmount: 25,
      bonusWinAmount: 0,
    },
    {
      roundNo: 'r:2',
      betAmount: 5,
      winAmount: 0,
      isClosed: false,
      cashWinAmount: 0,
      bonusWinAmount: 0,
    },
  ];
  const balance = (await send(api, calls.balances, asked)).body.value;
  expect(balance).toMatchObject({ sumBalance: 110, rounds });
  const wallets = (await send(api, calls.wallets, asked)).body.value;
  expect(wallets).toMatchObject({ session: { profitAndLoss: 15 }, rounds });
  expect(wallets.list[0].availBalance).toBe(110);
});

test.each<string>([...calls.wallets.errors])('the wallets answer %s', async (code) => {
  const implied = impliedRefusals({ api, call: calls.wallets, site });
  const body = { roundNos: 'not one, but with a space' };
  const askWrongly = async () => {
    const token = await tokenOf(api, await makeMember(api.deps, site));
    return send(api, calls.wallets, { site: site.code, token, body });
  };
  await expectRefusal(code, { ...implied, request_param_err: [400, askWrongly] });
});

test.each([...calls.balances.errors])('answers %s', async (code) => {
  const implied = impliedRefusals({ api, call: calls.balances, site });
  await expectRefusal(code, {
    ...implied,
    request_param_err: [400, () => ask({ typeId: 'all' })],
  });
});

test.each([...calls.balancesOfOldClients.errors])(
  'the call of older clients answers %s',
  async (code) => {
    const call = calls.balancesOfOldClients;
    const implied = impliedRefusals({ api, call, site });
    const askWrongly = async () => {
      const token = await tokenOf(api, await makeMember(api.deps, site));
      return send(api, call, { site: site.code, token, body: { accountTypeId: 'all' } });
    };
    await expectRefusal(code, { ...implied, request_param_err: [400, askWrongly] });
  },
);
