import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { changeSiteGame } from '@app/core/play/games';
import * as calls from '@app/shared/bonuses/schemas';
import type { Call } from '@app/shared/contract/define-call';
import { depositByLaunchUrl } from '@app/shared/deposits/schemas';
import { gameCategories } from '@app/shared/games/game-categories';
import { wallets } from '@app/shared/wallet/schemas';
import { turnoverInfo, withdrawSettings } from '@app/shared/withdrawals/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import {
  depositWith,
  makePromotion,
  newestBonus,
} from '../../../../../tests/support/money/bonuses.ts';
import { openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import {
  type Sent,
  send,
  startApi,
  type TestApi,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let ip = '203.0.113.200';

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

async function ask(call: Call, sent: Sent = {}) {
  const token = sent.token ?? (await tokenOf(api, member));
  return send(api, call, { site: site.code, ip, ...sent, token });
}
const answerOf = async (call: Call, body: object = {}) => (await ask(call, { body })).body.value;

test('names promotions and bonuses in the reader’s language', async () => {
  const names = { CN: 'Willkommen' };
  const promotion = await makePromotion(api.deps, site.merchantId, { names });
  const offered = async (language: string) =>
    (await ask(calls.depositPromotions, { language })).body.value[0].promotionName;
  expect([await offered('CN'), await offered('TH')]).toEqual(['Willkommen', 'Welcome bonus']);
  await depositWith(api.deps, member, promotion);
  const { list } = (await ask(calls.bonusDetails, { language: 'CN' })).body.value;
  expect(list).toMatchObject([{ name: 'Willkommen' }]);
});

test('offers the promotions of a site, except to members with a bonus', async () => {
  const promotion = await makePromotion(api.deps, site.merchantId, { rate: 5_050 });
  expect(await answerOf(calls.depositPromotions)).toEqual([
    {
      promotionId: promotion.publicId,
      promotionName: 'Welcome bonus',
      bonusPercent: 50.5,
      maxBonus: 100,
      minDeposit: 10,
      turnoverMultiplier: 5,
      depositTurnoverMultiplier: 1,
      firstDepositOnly: false,
      days: 7,
      endDate: null,
      games: expect.any(Array),
    },
  ]);
  await depositWith(api.deps, member, promotion);
  expect(await answerOf(calls.depositPromotions)).toEqual([]);
});

test('a bonus chosen with a deposit appears in the wallet, the turnover and the details', async () => {
  const promotion = await makePromotion(api.deps, site.merchantId);
  const deposit = { amount: 50, bankCode: 'sandbox', promotionId: promotion.publicId };
  expect((await ask(depositByLaunchUrl, { body: deposit })).status).toBe(200);
  expect((await answerOf(calls.bonusDetails)).list).toEqual([]); // no deposit was paid yet
  await depositWith(api.deps, member, promotion, 80);
  expect((await answerOf(wallets)).list).toEqual([
    expect.objectContaining({ availBalance: 80, heldBalance: 0, bonusBalance: 80 }),
  ]);
  const { publicId: bonusId } = await newestBonus(api.deps, member);
  expect(await answerOf(calls.bonusDetails)).toMatchObject({
    list: [
      {
        bonusId,
        type: 'DEPOSIT',
        name: 'Welcome bonus',
        amount: 80,
        status: 'open',
        turnoverRequired: 400,
        turnoverDone: 0,
        depositTurnoverLeft: 80,
      },
    ],
    footer: { bonusBalance: 80 },
    total: 1,
  });
  expect(await answerOf(turnoverInfo)).toEqual({
    status: 'I',
    details: [
      { gameType: 'ALL', requiredTurnover: 80, actualTurnover: 0 },
      { gameType: 'BONUS', requiredTurnover: 400, actualTurnover: 0 },
    ],
    totalRequiredTurnover: 480,
    totalActualTurnover: 0,
  });
  expect((await answerOf(withdrawSettings)).bonus).toMatchObject({
    bonusId,
    name: 'Welcome bonus',
    bonusBalance: 80,
    turnoverLeft: 480,
  });
});

test('shows the same turnover on every page, also after a later deposit', async () => {
  await depositWith(api.deps, member, await makePromotion(api.deps, site.merchantId), 80);
  await report(api.deps, await openDeposit(api.deps, member, { amount: whole(50) }));
  const [{ list }, settings, info] = [
    await answerOf(calls.bonusDetails),
    await answerOf(withdrawSettings),
    await answerOf(turnoverInfo),
  ];
  // Required turnover: each deposit once (80 + 50), and the bonus of 80 five times.
  expect(list[0]).toMatchObject({ depositTurnoverLeft: 130, turnoverRequired: 400 });
  expect(settings).toMatchObject({ turnoverLeft: 130, bonus: { turnoverLeft: 530 } });
  expect(info).toMatchObject({ totalRequiredTurnover: 530, totalActualTurnover: 0 });
});

test('offer, bonus and withdrawal name the same games, without categories that the site lacks', async () => {
  const { code } = await registerTestVendor(api.deps, { baseUrl: 'http://nowhere' });
  const { merchantId } = site;
  const weights = Object.fromEntries(gameCategories.map((category) => [category, 100]));
  await makePromotion(api.deps, merchantId, { weights });
  const [{ games }] = await answerOf(calls.depositPromotions);
  const kinds = games.map(({ gameType }: { gameType: string }) => gameType);
  expect(kinds).toContain('RNG');
  expect(kinds).not.toContain('COCKFIGHT');
  await inTransaction(api.deps.db, (tx) =>
    changeSiteGame(tx, {
      merchantId,
      vendorCode: code,
      gameCode: 'test-game',
      now: api.deps.clock(),
      change: { turnoverPercent: 30 },
    }),
  );
  const [offer] = await answerOf(calls.depositPromotions);
  await depositWith(api.deps, member, { publicId: offer.promotionId });
  const { list } = await answerOf(calls.bonusDetails);
  const { bonus } = await answerOf(withdrawSettings);
  expect(list[0].games).toEqual(offer.games);
  expect(bonus.games).toEqual(offer.games);
  const slots = offer.games.find(({ gameType }: { gameType: string }) => gameType === 'RNG');
  const less = [{ percent: slots.percent }, ...slots.exceptions];
  expect(less.map(({ percent }: { percent: number }) => percent)).toContain(30);
});

test('a member can forfeit their own bonus once', async () => {
  const promotion = await makePromotion(api.deps, site.merchantId);
  await depositWith(api.deps, member, promotion);
  const { publicId: bonusId } = await newestBonus(api.deps, member);
  const other = await makeMember(api.deps, site);
  const token = await tokenOf(api, other);
  const stolen = await ask(calls.forfeitBonus, { body: { bonusId }, token });
  expect(stolen.body.errorCode).toBe('bonus.not_found');
  expect(await answerOf(calls.forfeitBonus, { bonusId })).toEqual({ lost: 100 });
  const again = await ask(calls.forfeitBonus, { body: { bonusId } });
  expect([again.status, again.body.errorCode]).toEqual([404, 'bonus.not_found']);
  expect((await answerOf(wallets)).list[0]).toMatchObject({ availBalance: 100, bonusBalance: 0 });
});

test('lists the games that count less, by vendor and part of the name', async () => {
  const { code } = await registerTestVendor(api.deps, { baseUrl: 'http://nowhere' });
  const { merchantId } = site;
  await inTransaction(api.deps.db, (tx) =>
    changeSiteGame(tx, {
      merchantId,
      vendorCode: code,
      gameCode: 'test-game',
      now: api.deps.clock(),
      change: { turnoverPercent: 30 },
    }),
  );
  const game = { gameName: 'Test game', gameType: 'RNG', vassalage: code, excludeTurnover: 70 };
  const vassalages = [{ vassalage: code, vassalageName: expect.any(String) }];
  const all = { dataList: [game], totalPages: 1, vassalages };
  expect(await answerOf(calls.excludedTurnover)).toEqual(all);
  expect((await answerOf(calls.excludedTurnover, { gameName: 'ST G' })).dataList).toEqual([game]);
  expect((await answerOf(calls.excludedTurnover, { gameName: 'koi' })).dataList).toEqual([]);
  expect((await answerOf(calls.excludedTurnover, { vassalage: 'other' })).dataList).toEqual([]);
});

const wrong: Record<string, object> = {
  [calls.bonusDetails.name]: { startDate: '2', endDate: '1' },
  [calls.forfeitBonus.name]: { bonusId: 'none' },
  [calls.excludedTurnover.name]: { pageNo: '0' },
};
const inputs: Record<string, object> = { [calls.forfeitBonus.name]: { bonusId: randomUUID() } };

/**
 * A request for each refusal that the calls declare: `depositPromotions.errors`, `bonusDetails.errors` and the others.
 */
const ownRefusals = (call: Call): Record<string, Refusal> => ({
  request_param_err: [400, () => ask(call, { body: wrong[call.name] ?? {} })],
  'bonus.not_found': [404, () => ask(call, { body: { bonusId: randomUUID() } })],
});

// Public calls are limited per network.
let networks = 0;

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  ip = `198.18.${++networks}.1`;
  const input = () => inputs[call.name] ?? {};
  const implied = impliedRefusals({ api, call, site, input, ip });
  await expectRefusal(code, { ...implied, ...ownRefusals(call) });
});

test('refuses a deposit below the promotion’s minimum, or with an unknown promotion', async () => {
  const { publicId: promotionId } = await makePromotion(api.deps, site.merchantId, {
    depositMin: whole(60),
  });
  const deposit = { amount: 50, bankCode: 'sandbox' };
  const small = await ask(depositByLaunchUrl, { body: { ...deposit, promotionId } });
  expect([small.status, small.body.errorCode]).toEqual([409, 'promotion.deposit_too_small']);
  const unknown = { ...deposit, promotionId: randomUUID() };
  const refused = await ask(depositByLaunchUrl, { body: unknown });
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'promotion.unavailable']);
});
