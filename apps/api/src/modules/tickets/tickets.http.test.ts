import { randomUUID } from 'node:crypto';
import { endSitePromotion } from '@app/core/engagement/promotions';
import { auditTickets, drawRaffles } from '@app/core/engagement/tickets';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { decide } from '@app/shared/approvals/ops-calls';
import { money } from '@app/shared/money/money';
import { pointBalance } from '@app/shared/points/schemas';
import { claimReward } from '@app/shared/rewards/schemas';
import { verifyDraw } from '@app/shared/tickets/draw-prize';
import { verifyRaffle } from '@app/shared/tickets/draw-raffle';
import * as opsCalls from '@app/shared/tickets/ops-calls';
import * as calls from '@app/shared/tickets/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import {
  discountOf,
  giveTicketsTo,
  raffleOf,
  tableOf,
} from '../../../../../tests/support/engagement/tickets.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import {
  cashOf,
  makeAgent,
  makeMember,
  makeSite,
  setUnderageBirthday,
  whole,
} from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const DAY_MS = 86_400_000;

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;
let promotion: { readonly publicId: string; readonly article: string };

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  site = await makeSite(api.deps);
  player = await makeMember(api.deps, site);
  promotion = await makeSitePromotion(
    api.deps,
    site.merchantId,
    tableOf({ kind: 'CASH', amount: whole(5) }),
  );
});
afterEach(async () => expect(await auditTickets(api.deps.db)).toEqual([]));

type Call = (typeof calls)[keyof typeof calls] | typeof claimReward | typeof pointBalance;
const ask = async (call: Call, body: object = {}, who = player) =>
  send(api, call, { site: site.code, token: await tokenOf(api, who), body });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.errorCode];
const listed = async (status: 'AVAILABLE' | 'UNAVAILABLE', who = player) =>
  (await ask(calls.ticketList, { status }, who)).body.value;
const given = async (who = player): Promise<string> => {
  await giveTicketsTo(api.deps, who, { ...promotion, count: 1 });
  return (await listed('AVAILABLE', who)).list[0].transactionId;
};
const use = (transactionId: string, who = player) =>
  ask(calls.claimTicket, { transactionId, clientSeed: 'mine' }, who);

test('a ticket draws a prize that the member claims and verifies', async () => {
  const ticket = await given();
  const [{ seedHash }] = (await listed('AVAILABLE')).list;
  expect(codeOf(await ask(calls.ticketProof, { transactionId: ticket }))).toEqual([
    409,
    'ticket.not_used',
  ]);
  const { value } = (await use(ticket)).body;
  expect(value).toMatchObject({ prizeType: 'CASH', amount: 5, place: 0, drawnPlace: 0 });
  await ask(claimReward, { promotionClaimId: value.promotionClaimId });
  expect(await cashOf(api.deps.db, player)).toBe(whole(5));
  const { drawnPlace: drawn, ...proof } = (await ask(calls.ticketProof, { transactionId: ticket }))
    .body.value;
  expect(proof.seedHash).toBe(seedHash);
  expect(await verifyDraw({ ...proof, drawn, ticketId: ticket })).toBe(true);
  expect(await listed('AVAILABLE')).toMatchObject({ list: [], footer: { available: 0 } });
  expect((await listed('UNAVAILABLE')).list).toMatchObject([
    { transactionId: ticket, code: promotion.article, prize: { prizeType: 'CASH', amount: 5 } },
  ]);
});

test('a ticket that draws points shows their number, and leaves nothing to claim', async () => {
  const prize = { kind: 'POINTS', amount: money(0n), points: 40 } as const;
  promotion = await makeSitePromotion(api.deps, site.merchantId, tableOf(prize));
  const drawn = { prizeType: 'POINTS', amount: 0, points: 40 };
  expect((await use(await given())).body.value).toMatchObject({ ...drawn, promotionClaimId: null });
  expect((await listed('UNAVAILABLE')).list).toMatchObject([{ prize: drawn }]);
  expect((await ask(pointBalance)).body.value).toMatchObject({ points: 40 });
});

test('refuses used tickets, expired tickets and tickets of other members', async () => {
  const ticket = await given();
  await use(ticket);
  expect(codeOf(await use(ticket))).toEqual([409, 'ticket.used']);
  const stranger = await makeMember(api.deps, site);
  expect(codeOf(await use(ticket, stranger))).toEqual([404, 'ticket.not_found']);
  expect(codeOf(await ask(calls.ticketProof, { transactionId: ticket }, stranger))).toEqual([
    404,
    'ticket.not_found',
  ]);
  const late = await given();
  now = new Date(NOON + 7 * DAY_MS);
  expect(codeOf(await use(late))).toEqual([409, 'ticket.over']);
  now = new Date(NOON);
  await inTransaction(api.deps.db, (tx) => endSitePromotion(tx, { ...site, ...promotion }, now));
  expect(codeOf(await use(late))).toEqual([409, 'promotion.not_open']);
});

const slotTicket = async () => {
  const rules = { ...tableOf({ kind: 'CASH', amount: whole(5) }), kind: 'SLOT_MACHINE' as const };
  const { publicId } = await makeSitePromotion(api.deps, site.merchantId, rules);
  await giveTicketsTo(api.deps, player, { publicId, count: 1 });
  return (await listed('AVAILABLE')).list[0].transactionId as string;
};

test('a slot machine shows where its reels stop, and refuses tickets of a wheel', async () => {
  const spin = (transactionId: string) =>
    ask(calls.spinSlotMachine, { transactionId, clientSeed: 'mine' });
  expect(codeOf(await spin(await given()))).toEqual([404, 'ticket.not_found']);
  const ticket = await slotTicket();
  expect((await spin(ticket)).body.value).toMatchObject({ amount: 5, place: 0, reels: [0, 0, 0] });
  expect(codeOf(await spin(ticket))).toEqual([409, 'ticket.used']);
  const late = await slotTicket();
  await inTransaction(api.deps.db, async (tx) => {
    const { promotionId: id } = await api.deps.db.prisma.ticket.findFirstOrThrow({
      where: { publicId: late },
    });
    const { publicId } = await api.deps.db.prisma.sitePromotion.findFirstOrThrow({ where: { id } });
    await endSitePromotion(tx, { ...site, publicId }, now);
  });
  expect(codeOf(await spin(late))).toEqual([409, 'promotion.not_open']);
  const over = await slotTicket();
  now = new Date(NOON + 7 * DAY_MS);
  expect(codeOf(await spin(over))).toEqual([409, 'ticket.over']);
});

test('a member discards a ticket once, and only an unused one', async () => {
  const cancel = async (transactionId: string, who = player) =>
    codeOf(await ask(calls.cancelTicket, { transactionId }, who));
  const ticket = await given();
  const stranger = await makeMember(api.deps, site);
  expect(await cancel(ticket, stranger)).toEqual([404, 'ticket.not_found']);
  expect(await cancel(ticket)).toEqual([200, undefined]);
  const { list } = (await ask(calls.ticketList, { status: 'UNAVAILABLE' })).body.value;
  expect(list).toMatchObject([{ transactionId: ticket, isCancelled: true, usedTime: null }]);
  expect(codeOf(await use(ticket))).toEqual([409, 'ticket.over']);
  expect(await cancel(ticket)).toEqual([409, 'ticket.over']);
  const used = await given();
  await use(used);
  expect(await cancel(used)).toEqual([409, 'ticket.used']);
});

test('lists tickets by promotion, page by page', async () => {
  const table = tableOf({ kind: 'CASH', amount: whole(5) });
  const other = await makeSitePromotion(api.deps, site.merchantId, table);
  await giveTicketsTo(api.deps, player, { ...promotion, count: 3 });
  await giveTicketsTo(api.deps, player, { ...other, count: 2 });
  const page = async (more: object) =>
    (await ask(calls.ticketList, { status: 'AVAILABLE', size: '2', ...more })).body.value;
  const ticketId = promotion.publicId;
  const first = await page({ ticketId });
  expect(first).toMatchObject({ total: 3, totalPages: 2, footer: { available: 3 } });
  const second = await page({ ticketId, cursor: first.nextCursor });
  expect(second.nextCursor).toBeNull();
  const ids = [...first.list, ...second.list].map((one: { ticketId: string }) => one.ticketId);
  expect(ids).toEqual([ticketId, ticketId, ticketId]);
  expect(await page({})).toMatchObject({ total: 5 });
  expect(await page({ ticketId: randomUUID() })).toMatchObject({ list: [], total: 0 });
});

test('lists the kinds of tickets, each with the member’s tickets', async () => {
  await given();
  const { list } = (await ask(calls.ticketGlobalConfig)).body.value;
  expect(list).toMatchObject([
    { ticketType: 'PRIZE_WHEEL', promotions: 1, available: 1, endDate: NOON + 7 * DAY_MS },
    { ticketType: 'GOLDEN_EGG', promotions: 0, available: 0, endDate: null },
    { ticketType: 'SLOT_MACHINE', promotions: 0, available: 0 },
    { ticketType: 'RAFFLE', promotions: 0, available: 0 },
    { ticketType: 'DEPOSIT_DISCOUNT', promotions: 0, available: 0 },
    { ticketType: 'FREE_SPIN', promotions: 0, available: 0 },
  ]);
});

test('a ticket that adds to a deposit states its share, and cannot be used by itself', async () => {
  const { publicId, article } = await makeSitePromotion(api.deps, site.merchantId, discountOf());
  await giveTicketsTo(api.deps, player, { publicId, count: 1 });
  const [ticket] = (await ask(calls.discountTicketList)).body.value.list;
  expect(ticket).toMatchObject({
    code: article,
    depositAmount: 20,
    percent: 10,
    rewardAmount: 15,
    endDate: NOON + 7 * DAY_MS,
  });
  expect(codeOf(await use(ticket.transactionId))).toEqual([409, 'promotion.not_open']);
});

test('a member who stays logged in gets the ticket of each day once', async () => {
  const rules = tableOf({ kind: 'CASH', amount: whole(1) }, { perLogin: true, ticketsMax: 2 });
  await makeSitePromotion(api.deps, site.merchantId, rules);
  const visitWith = async (token: string) =>
    (await send(api, calls.recordCustomerHeartbeatDaily, { site: site.code, token })).body.value
      .tickets;
  const visit = async () => visitWith(await tokenOf(api, player));
  const token = await tokenOf(api, player);
  const visits = await Promise.all([visitWith(token), visitWith(token), visitWith(token)]);
  expect(visits.toSorted()).toEqual([0, 0, 1]);
  now = new Date(NOON + DAY_MS);
  expect(await visit()).toBe(1);
  expect(await visit()).toBe(0);
  expect((await listed('AVAILABLE')).list).toHaveLength(2);
  // The two visits with a ticket reach the maximum; repeated visits on a day do not count.
  now = new Date(NOON + 2 * DAY_MS);
  expect(await visit()).toBe(0);
});

test('members who may not get rewards cannot use tickets', async () => {
  const tickets = { young: await given() };
  await setUnderageBirthday(api.deps, player);
  for (const call of [calls.claimTicket, calls.spinSlotMachine]) {
    const asked = { transactionId: tickets.young, clientSeed: 'mine' };
    expect(codeOf(await ask(call, asked))).toEqual([403, 'profile.too_young']);
  }
  const resting = await makeMember(api.deps, site);
  const ofResting = await given(resting);
  await takeBreak(api.deps, resting);
  expect(codeOf(await use(ofResting, resting))).toEqual([403, 'exclusion.in_force']);
  const { merchantId } = site;
  const agent = await makeAgent(api.deps, { merchantId });
  const below = await makeAgent(api.deps, { merchantId, uplineId: agent.id });
  const ofAgent = await given(agent);
  await createDebt(api.deps, agent, below, whole(7));
  expect(codeOf(await use(ofAgent, agent))).toEqual([409, 'agent.frozen']);
});

async function giveByTwo(body: object) {
  const { token } = await makeOperator(api);
  const asked = { site: site.code, token, body };
  const first = await sendOps(api, opsCalls.give, asked);
  if (first.status !== 200) return first;
  const other = await makeOperator(api);
  const { approvalId: id } = first.body.value;
  return sendOps(api, decide, { site: site.code, token: other.token, body: { id, approve: true } });
}
const gift = (changes: object = {}) => ({
  memberId: player.publicId,
  key: randomUUID(),
  promotionId: promotion.publicId,
  count: 2,
  reason: 'Their game stopped',
  ...changes,
});

test('two operators give tickets of a running promotion', async () => {
  const { token } = await makeOperator(api);
  const running = await sendOps(api, opsCalls.running, { site: site.code, token, body: {} });
  expect(running.body.value.list).toMatchObject([{ id: promotion.publicId }]);
  expect((await giveByTwo(gift())).status).toBe(200);
  expect((await listed('AVAILABLE')).list).toHaveLength(2);
  const plain = await makeSitePromotion(api.deps, site.merchantId, {
    kind: 'REGISTER',
    amount: whole(1),
    days: 3,
  });
  expect(codeOf(await giveByTwo(gift({ promotionId: plain.publicId })))).toEqual([
    404,
    'promotion.not_found',
  ]);
  await inTransaction(api.deps.db, (tx) => endSitePromotion(tx, { ...site, ...promotion }, now));
  expect(codeOf(await giveByTwo(gift()))).toEqual([409, 'promotion.not_open']);
});

/** A raffle that the player wins alone, drawn a day later. */
async function drawnRaffle(): Promise<string> {
  const rules = raffleOf(new Date(NOON + DAY_MS), { ticketsMin: 1 });
  const raffle = await makeSitePromotion(api.deps, site.merchantId, rules);
  await giveTicketsTo(api.deps, player, { publicId: raffle.publicId, count: 1 });
  for (const minutes of [1, 2]) {
    now = new Date(NOON + DAY_MS + minutes * 60_000);
    await drawRaffles(api.deps);
  }
  return raffle.publicId;
}
const status = async () => (await ask(calls.rafflePromotionStatus)).body.value.list[0];
const claim = (promotionId: string, who = player) =>
  ask(calls.claimRafflePromotion, { promotionId }, who);

test('a raffle shows its winners, is verified from its list, and pays a prize once', async () => {
  const promotionId = await drawnRaffle();
  const { seed, seedHash, listHash, winners, ...shown } = await status();
  expect(shown).toMatchObject({ status: 'drawn', tickets: 1, ownTickets: 1, ticketsMin: 1 });
  expect(winners).toMatchObject([{ place: 1, prizeType: 'CASH', amount: 50, isOwn: true }]);
  const { list: ids, next } = (await ask(calls.raffleTickets, { promotionId })).body.value;
  expect(next).toBeNull();
  const won = winners.map(({ transactionId }: { transactionId: string }) => transactionId);
  const proof = { seed, seedHash, listHash, raffleId: promotionId, ids, winners: won };
  expect(await verifyRaffle(proof)).toBe(true);
  expect((await claim(promotionId)).body.value).toMatchObject({ bonusAmount: 50 });
  expect(await cashOf(api.deps.db, player)).toBe(whole(50));
  expect(codeOf(await claim(promotionId))).toEqual([409, 'reward.claimed']);
  const stranger = await makeMember(api.deps, site);
  expect(codeOf(await claim(promotionId, stranger))).toEqual([404, 'reward.not_found']);
  expect(codeOf(await ask(calls.raffleTickets, { promotionId: randomUUID() }))).toEqual([
    404,
    'promotion.not_found',
  ]);
});

test('a prize of a raffle is paid neither late nor to members who may not claim rewards', async () => {
  const promotionId = await drawnRaffle();
  const claims = async () => codeOf(await claim(promotionId));
  await takeBreak(api.deps, player);
  expect(await claims()).toEqual([403, 'exclusion.in_force']);
  player = await makeAgent(api.deps, site);
  now = new Date(NOON);
  const ofAgent = await drawnRaffle();
  const below = await makeAgent(api.deps, { ...site, uplineId: player.id });
  await createDebt(api.deps, player, below, whole(1));
  expect(codeOf(await claim(ofAgent))).toEqual([409, 'agent.frozen']);
  player = await makeMember(api.deps, site);
  now = new Date(NOON);
  const late = await drawnRaffle();
  await setUnderageBirthday(api.deps, player);
  expect(codeOf(await claim(late))).toEqual([403, 'profile.too_young']);
});

test('a prize that was not claimed in time expires', async () => {
  const promotionId = await drawnRaffle();
  now = new Date(NOON + 30 * DAY_MS);
  expect(codeOf(await claim(promotionId))).toEqual([409, 'reward.expired']);
});
