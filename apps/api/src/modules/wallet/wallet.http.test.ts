import * as calls from '@app/shared/api/wallet';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/api.ts';
import { expectRefusal, impliedRefusals } from '../../../../../tests/support/implied-refusals.ts';
import { playBets } from '../../../../../tests/support/settled-bets.ts';
import { registerTestVendor, type TestVendor } from '../../../../../tests/support/test-vendor.ts';
import { fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let vendor: TestVendor;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeAll(async () => {
  api = await startApi();
  const baseUrl = await api.app.listen({ port: 0, host: '127.0.0.1' });
  vendor = await registerTestVendor(api.deps, { baseUrl });
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
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
    balance: [{ accountTypeId: 2, availBalance: 12.3456 }],
    currency: 'USD',
    currencySymbol: '$',
    rounds: [],
  });
});

test('has no other wallet', async () => {
  expect((await ask({ typeId: '7' })).body.value.balance).toEqual([]);
});

test('shows what is held, and what play came to today and in this session', async () => {
  const member = await makeMember(api.deps, site);
  await fund(api.deps, member, whole(100));
  await playBets(api.deps, site.merchantId, [{ by: member, stake: 40, result: 'won' }]);
  const token = await tokenOf(api, member);
  await playBets(api.deps, site.merchantId, [{ by: member, stake: 10, result: 'lost' }]);
  const { value } = (await send(api, calls.wallets, { site: site.code, token })).body;
  expect(value).toEqual({
    list: [{ accountTypeId: 2, availBalance: 100, heldBalance: 0 }],
    today: {
      since: expect.any(Number),
      betAmount: 50,
      validBetAmount: 50,
      winAmount: 80,
      profitAndLoss: 30,
      totalHands: 2,
    },
    session: expect.objectContaining({ betAmount: 10, profitAndLoss: -10, totalHands: 1 }),
    timeZone: 'UTC',
    rounds: [],
  });
  const { session, today } = value;
  expect(today.since % 86_400_000).toBe(0);
  expect(session.since).toBeGreaterThanOrEqual(today.since);
});

test('says what rounds of one’s own did to the balance, and whether the sums count them', async () => {
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
    { roundNo: 'r:1', betAmount: 10, winAmount: 25, isClosed: true },
    { roundNo: 'r:2', betAmount: 5, winAmount: 0, isClosed: false },
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
