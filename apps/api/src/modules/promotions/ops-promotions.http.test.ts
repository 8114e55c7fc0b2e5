import { randomUUID } from 'node:crypto';
import { auditPromotions } from '@app/core/engagement/promotions';
import { auditRewards } from '@app/core/engagement/rewards';
import type { Member } from '@app/core/people/members';
import { decide } from '@app/shared/approvals/ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as choiceCalls from '@app/shared/points/goods.ops-calls';
import * as calls from '@app/shared/promotions/ops-calls';
import {
  availablePromotions,
  merchantAvailablePromotions,
  signUpRequestReward,
} from '@app/shared/promotions/schemas';
import { add } from '@app/shared/uploads/calls';
import { look } from '@app/shared/uploads/ops-calls';
import sharp from 'sharp';
import supertest from 'supertest';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeGoods } from '../../../../../tests/support/engagement/points.ts';
import {
  earnBudget,
  makeSitePromotion,
  writeArticle,
} from '../../../../../tests/support/engagement/promotions.ts';
import { earnEdge } from '../../../../../tests/support/engagement/rewards.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;

beforeAll(async () => {
  api = await startApi({ clock: () => new Date(NOON) });
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  player = await makeMember(api.deps, site);
  await earnEdge(api.deps.db, player, { edge: 1_000, at: new Date(NOON) });
});
afterEach(async () => {
  expect(await auditPromotions(api.deps.db)).toEqual([]);
  expect(await auditRewards(api.deps.db)).toEqual([]);
});

async function ask(call: OpsCall, body: object = {}) {
  const { token } = await makeOperator(api);
  return sendOps(api, call, { site: site.code, token, body });
}
async function byTwo(call: OpsCall, body: object) {
  const { approvalId: id } = (await ask(call, body)).body.value;
  return ask(decide, { id, approve: true });
}
const terms = (changes: object = {}) => {
  const { article: _, ...rest } = calls.create.example.request;
  return { ...rest, startsAt: NOON - 1, endsAt: null, ...changes };
};
interface Listed {
  readonly code: string;
}
const listed = async () => (await ask(calls.list)).body.value;
const seen = async () => {
  const token = await tokenOf(api, player);
  return (await send(api, availablePromotions, { site: site.code, token })).body.value.list;
};

test('two operators add rules to a text and change them, and one operator ends the promotion', async () => {
  await earnBudget(api.deps, site.merchantId);
  const article = await writeArticle(api.deps, site.merchantId);
  expect((await listed()).articles).toMatchObject([{ code: article }]);
  await ask(calls.create, { article, ...terms() });
  expect((await listed()).list).toEqual([]);
  expect((await byTwo(calls.create, { article, ...terms({ reason: 'Once more' }) })).status).toBe(
    200,
  );
  const [one] = (await listed()).list;
  expect(one).toMatchObject({ article, rules: { kind: 'SAVIOR', percent: 10 }, version: 1 });
  expect((await listed()).articles).toEqual([]);
  const rules = { ...calls.create.example.request.rules, percent: 20 };
  await byTwo(calls.change, { id: one.id, version: 1, ...terms({ rules }) });
  expect((await listed()).list).toMatchObject([{ rules: { percent: 20 }, version: 2 }]);
  expect(await seen()).toMatchObject([{ code: article, percent: 20 }]);
  await ask(calls.end, { id: one.id, reason: 'The winter is over' });
  expect(await seen()).toMatchObject([{ code: article, promotionType: 'MANUAL', status: null }]);
});

test('previews unsaved terms as an invented member, on its site only, and saves nothing', async () => {
  await earnBudget(api.deps, site.merchantId);
  const article = await writeArticle(api.deps, site.merchantId);
  const offered = await makeSitePromotion(api.deps, site.merchantId, {
    kind: 'SIGNUP',
    amount: whole(5),
  });
  const { reason: _, ...unsaved } = terms();
  const previewed = async (changes: object, as: string, where = site.code) => {
    const asked = { article, ...unsaved, ...changes, as };
    const { token } = (await ask(calls.preview, asked)).body.value;
    const body = { preview: token };
    return (await send(api, merchantAvailablePromotions, { site: where, body })).body;
  };
  const statusOf = async (changes: object, as: string) => {
    const { list } = (await previewed(changes, as)).value;
    const { status, reason, claimAmount } = list.find(({ code }: Listed) => code === article);
    return [status, reason, claimAmount];
  };
  expect(await statusOf({ depositorsOnly: false }, 'newcomer')).toEqual([
    'PROCESS',
    'promotion.no_loss',
    0,
  ]);
  expect(await statusOf({}, 'newcomer')).toEqual(['FORBIDDEN', 'promotion.not_for_you', 0]);
  // The largest reward, whose loss is more than the least one.
  expect(await statusOf({}, 'qualified')).toEqual(['CLAIM', null, 50]);
  expect(await statusOf({}, 'outsider')).toEqual(['FORBIDDEN', 'promotion.not_for_you', 0]);
  expect(await statusOf({ needsJoin: true, depositorsOnly: false }, 'newcomer')).toEqual([
    'JOIN',
    null,
    0,
  ]);
  expect(await statusOf({ startsAt: NOON + 60_000 }, 'qualified')).toEqual([
    'COMING_SOON',
    null,
    0,
  ]);
  const challenge = {
    kind: 'DEPOSIT_BET_BONUS',
    every: 'day',
    depositMin: 20,
    betMin: 50,
    amount: 4,
  };
  expect(await statusOf({ rules: challenge }, 'qualified')).toEqual(['CLAIM', null, 4]);
  const first = { kind: 'DEPOSIT_COUNT', number: 1, depositMin: 20, percent: 10, amountMax: 5 };
  expect(await statusOf({ rules: first }, 'qualified')).toEqual(['CLAIM', null, 5]);
  const level = { kind: 'MEMBERLEVEL', level: 3, amount: 6 };
  expect(await statusOf({ rules: level }, 'qualified')).toEqual(['CLAIM', null, 6]);
  expect(await statusOf({ depositorsOnly: false, rules: level }, 'newcomer')).toEqual([
    'PROCESS',
    'promotion.level_too_low',
    0,
  ]);

  // The terms of a running promotion, before they change.
  const changed = { article: offered.article, rules: { kind: 'SIGNUP', amount: 9 } };
  const { list } = (await previewed(changed, 'qualified')).value;
  const one = list.find(({ code }: Listed) => code === offered.article);
  expect(one).toMatchObject({ promotionId: offered.publicId, rewardAmount: 9, status: 'JOINED' });
  expect(await seen()).toContainEqual(
    expect.objectContaining({ code: offered.article, rewardAmount: 5 }),
  );
  expect((await listed()).list).toHaveLength(1);
  const elsewhere = await makeSite(api.deps);
  expect((await previewed({}, 'newcomer', elsewhere.code)).errorCode).toBe('content.preview_ended');
});

test('a preview of unknown texts or goods is refused', async () => {
  const { reason: _, ...unsaved } = terms();
  const preview = (changes: object) =>
    ask(calls.preview, { article: 'unwritten', ...unsaved, as: 'newcomer', ...changes });
  expect((await preview({})).body.errorCode).toBe('content.not_found');
  const article = await writeArticle(api.deps, site.merchantId);
  const earning = {
    perDeposit: null,
    perTurnover: null,
    perLogin: true,
    ticketDays: 7,
    ticketsMax: 9,
  };
  const wheel = (goodsId: string) => ({
    kind: 'PRIZE_WHEEL',
    earning,
    prizes: [
      { kind: 'GOODS', amount: 20, goodsId, weight: 1, stock: 1 },
      { kind: 'NOTHING', amount: 0, weight: 9, stock: null },
    ],
    fallback: 1,
  });
  const unknown = await preview({ article, rules: wheel(randomUUID()) });
  expect(unknown.body.errorCode).toBe('points.goods_not_found');
  const goodsId = await makeGoods(api.deps, site.merchantId, { stock: 3 });
  expect((await preview({ article, rules: wheel(goodsId) })).body.value).toMatchObject({
    token: expect.any(String),
    languages: expect.arrayContaining(['EN']),
  });
});

test('refuses terms that end before they begin or ask for nothing', async () => {
  await earnBudget(api.deps, site.merchantId);
  const article = await writeArticle(api.deps, site.merchantId);
  const fieldsOf = async (changes: object) =>
    (await ask(calls.create, { article, ...terms(changes) })).body.value?.fields;
  expect(await fieldsOf({ endsAt: NOON - 2 })).toEqual(['endsAt']);
  const nothing = {
    kind: 'DEPOSIT_BET_BONUS',
    every: 'day',
    depositMin: 0,
    betMin: 0,
    amount: 5,
  };
  expect(await fieldsOf({ rules: nothing })).toEqual(['rules']);
});

test('free spins require a slot of the house, and a budget for the free spins of one ticket', async () => {
  await earnBudget(api.deps, site.merchantId);
  const article = await writeArticle(api.deps, site.merchantId);
  const { code } = await registerTestVendor(api.deps, { baseUrl: api.url, isHouse: true });
  const { code: other } = await registerTestVendor(api.deps, { baseUrl: api.url });
  const choices: { readonly vendor: string }[] = (await ask(calls.freeSpinGames)).body.value.list;
  expect(choices.filter(({ vendor }) => [code, other].includes(vendor))).toEqual([
    { vendor: code, vendorName: 'Test vendor', game: 'test-game', name: 'Test game' },
  ]);
  const earning = {
    perDeposit: null,
    perTurnover: null,
    perLogin: true,
    ticketDays: 7,
    ticketsMax: 9,
  };
  const spins = { kind: 'FREE_SPIN', earning, stake: 2, spins: 3, spinDays: 2 };
  const rules = (vendor: string, game = 'test-game') => ({ ...spins, vendor, game });
  const create = (changes: object) => ask(calls.create, { article, ...terms(changes) });
  for (const wrong of [rules(other), rules(code, 'no-such-game')])
    expect((await create({ rules: wrong })).body.errorCode).toBe('game.not_found');
  expect((await create({ rules: rules(code), budget: 5 })).body.value?.fields).toEqual(['rules']);
  await byTwo(calls.create, { article, ...terms({ rules: rules(code) }) });
  const [one] = (await listed()).list;
  expect(one.rules).toMatchObject({ kind: 'FREE_SPIN', vendor: code, stake: 2, spins: 3 });
  expect(await seen()).toMatchObject([{ freeSpins: { gameCode: 'test-game', spins: 3, days: 2 } }]);
  const change = { id: one.id, version: 1, ...terms({ rules: rules(other) }) };
  expect((await ask(calls.change, change)).body.errorCode).toBe('game.not_found');
});

test('a raffle sells tickets for points, and its prizes can be goods of the mall', async () => {
  await earnBudget(api.deps, site.merchantId);
  const article = await writeArticle(api.deps, site.merchantId);
  const goodsId = await makeGoods(api.deps, site.merchantId, { stock: 3 });
  const choices = (await ask(choiceCalls.choices)).body.value.list;
  expect(choices).toEqual([{ id: goodsId, name: 'Travel mug', stock: 3 }]);
  const earning = {
    perDeposit: null,
    perTurnover: null,
    perLogin: true,
    ticketDays: 7,
    ticketsMax: 9,
  };
  const raffle = (place: object, sale: object = { points: 50, ticketsMax: 5 }) => ({
    kind: 'RAFFLE',
    earning,
    sale,
    drawAt: NOON + 86_400_000,
    ticketsMin: 1,
    places: [{ kind: 'GOODS', amount: 20, goodsId, count: 2, ...place }],
  });
  const create = (rules: object, budget = 40) =>
    ask(calls.create, { article, ...terms({ rules, budget, endsAt: null }) });
  for (const wrong of [{ goodsId: undefined }, { amount: 0 }, { kind: 'CASH' }])
    expect((await create(raffle(wrong))).body.value?.fields).toEqual(['rules']);
  expect((await create(raffle({}), 39)).body.value?.fields).toEqual(['rules']);
  expect((await create(raffle({}, { points: 0, ticketsMax: 5 }))).status).toBe(400);
  const unknown = { goodsId: randomUUID() };
  expect((await create(raffle(unknown))).body.errorCode).toBe('points.goods_not_found');
  const asked = { article, ...terms({ rules: raffle({}), budget: 40, endsAt: null }) };
  expect((await byTwo(calls.create, asked)).status).toBe(200);
  const [one] = (await listed()).list;
  expect(one.rules).toEqual(raffle({}));
  const change = {
    id: one.id,
    version: 1,
    ...terms({ rules: raffle(unknown), budget: 40, endsAt: null }),
  };
  expect((await ask(calls.change, change)).body.errorCode).toBe('points.goods_not_found');
});

test('makes random codes, and a code that the operator chose', async () => {
  const promotion = { kind: 'PROMOCODE', amount: whole(5) } as const;
  const { publicId: id } = await makeSitePromotion(api.deps, site.merchantId, promotion);
  const { list } = (await ask(calls.makeCodes, { id, code: null, count: 3, usesMax: 1 })).body
    .value;
  expect(new Set(list).size).toBe(3);
  await ask(calls.makeCodes, { id, code: 'harbor26', count: 1, usesMax: null });
  const codes = (await ask(calls.codes, { id })).body.value.list;
  expect(codes[0]).toEqual({ code: 'HARBOR26', uses: 0, usesMax: null, madeAt: NOON });
  expect(codes).toHaveLength(4);
});

test('an operator sees the comment of an application, and rejects it with a message to the member', async () => {
  const { publicId: promotionId } = await makeSitePromotion(api.deps, site.merchantId, {
    kind: 'SIGNUP',
    amount: whole(5),
  });
  const token = await tokenOf(api, player);
  const body = { promotionId, remarks: '<script>alert(1)</script>' };
  await send(api, signUpRequestReward, { site: site.code, token, body });
  const [one] = (await ask(calls.applications)).body.value.list;
  expect(one).toMatchObject({
    username: player.username,
    amount: 5,
    comment: '<script>alert(1)</script>',
    pictures: [],
    decidedAt: null,
  });
  await ask(calls.reject, { id: one.id, words: 'The picture is missing' });
  expect((await ask(calls.applications)).body.value.list).toEqual([]);
  expect((await ask(calls.applications, { decided: 'yes' })).body.value.list).toMatchObject([
    { id: one.id, isApproved: false, remark: 'The picture is missing' },
  ]);
});

test('pictures of an application are re-encoded; one with a script is refused', async () => {
  const { publicId: promotionId } = await makeSitePromotion(api.deps, site.merchantId, {
    kind: 'SIGNUP',
    amount: whole(5),
  });
  const token = await tokenOf(api, player);
  const upload = (file: Buffer, name: string) =>
    supertest(api.app.server)
      .post(add.path)
      .set({ merchant: site.code, authorization: token })
      .field('purpose', 'promotion')
      .attach('file', file, name);
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  expect((await upload(Buffer.from(script), 'ticket.png')).body.errorCode).toBe(
    'upload.not_picture',
  );
  const background = { r: 90, g: 40, b: 40 };
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background } });
  const { uploadId } = (await upload(await image.png().toBuffer(), 'ticket.png')).body.value;
  const body = { promotionId, pictures: [uploadId] };
  expect((await send(api, signUpRequestReward, { site: site.code, token, body })).status).toBe(200);
  const [one] = (await ask(calls.applications)).body.value.list;
  expect(one.pictures).toEqual([uploadId]);
  expect((await ask(look, { uploadId })).body.value).toMatchObject({ purpose: 'promotion' });
});

test('an approved application waits in the member’s reward center', async () => {
  const { publicId: promotionId } = await makeSitePromotion(api.deps, site.merchantId, {
    kind: 'SIGNUP',
    amount: whole(5),
  });
  const token = await tokenOf(api, player);
  await send(api, signUpRequestReward, { site: site.code, token, body: { promotionId } });
  const [{ id }] = (await ask(calls.applications)).body.value.list;
  expect((await ask(calls.approve, { id })).status).toBe(200);
  expect(await seen()).toMatchObject([{ status: 'ISSUED' }]);
  expect((await listed()).list).toMatchObject([{ claims: 1, granted: 5 }]);
});

test('simulates terms before they are published', async () => {
  const { value } = (await ask(calls.simulate, { ...terms(), reason: undefined })).body;
  expect(value).toEqual({
    cost: 0,
    claims: 0,
    members: 0,
    isLimited: false,
    isEstimate: false,
    left: 250,
  });
});
