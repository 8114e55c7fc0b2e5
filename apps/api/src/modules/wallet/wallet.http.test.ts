import * as calls from '@app/shared/api/wallet';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/api.ts';
import { expectRefusal, impliedRefusals } from '../../../../../tests/support/implied-refusals.ts';
import { playBets } from '../../../../../tests/support/settled-bets.ts';
import { fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeAll(async () => {
  api = await startApi();
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
  });
  const { session, today } = value;
  expect(today.since % 86_400_000).toBe(0);
  expect(session.since).toBeGreaterThanOrEqual(today.since);
});

test.each<string>([...calls.wallets.errors])('the wallets answer %s', async (code) => {
  await expectRefusal(code, impliedRefusals({ api, call: calls.wallets, site }));
});

test.each([...calls.balances.errors])('answers %s', async (code) => {
  const implied = impliedRefusals({ api, call: calls.balances, site });
  await expectRefusal(code, {
    ...implied,
    request_param_err: [400, () => ask({ typeId: 'all' })],
  });
});
