import { randomUUID } from 'node:crypto';
import { auditTickets } from '@app/core/engagement/tickets';
import type { Member } from '@app/core/people/members';
import { redeemPointList } from '@app/shared/points/schemas';
import * as calls from '@app/shared/tickets/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import {
  auditPoints,
  givePoints,
  makeRules,
  pointsOf,
} from '../../../../../tests/support/engagement/points.ts';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import { raffleOf } from '../../../../../tests/support/engagement/tickets.ts';
import { makeReady } from '../../../../../tests/support/money/transfers.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import {
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
let promotionId: string;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  site = await makeSite(api.deps);
  await makeRules(api.deps, site.merchantId, { types: { deposit: [1, 100] } });
  player = await makeMember(api.deps, site);
  await makeReady(api.deps, player);
  await givePoints(api.deps, player, 1_000);
  promotionId = await makeRaffle();
});
afterEach(async () => {
  expect(await auditTickets(api.deps.db)).toEqual([]);
  expect(await auditPoints(api.deps.db)).toEqual([]);
});

async function makeRaffle(terms: Parameters<typeof makeSitePromotion>[3] = {}): Promise<string> {
  const sale = { points: 100, ticketsMax: 3 };
  const rules = raffleOf(new Date(NOON + DAY_MS), { sale });
  return (await makeSitePromotion(api.deps, site.merchantId, rules, terms)).publicId;
}
type Call = (typeof calls)[keyof typeof calls] | typeof redeemPointList;
const ask = async (call: Call, body: object = {}, who = player) =>
  send(api, call, { site: site.code, token: await tokenOf(api, who), body });
const buy = (changes: object = {}) =>
  ask(calls.buyRaffleTickets, { promotionId, count: 2, pointsPerTicket: 100, ...changes });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.errorCode];

test('a member buys tickets, and finds them in the raffle, the list and the records', async () => {
  expect((await buy()).body.value).toEqual({ tickets: 2, points: 200 });
  const { list: raffles } = (await ask(calls.rafflePromotionStatus)).body.value;
  const sale = { points: 100, ticketsMax: 3, bought: 2 };
  expect(raffles).toMatchObject([{ promotionId, ownTickets: 2, sale }]);
  const { list: tickets } = (await ask(calls.ticketList, { status: 'AVAILABLE' })).body.value;
  expect(tickets).toMatchObject([{ source: 'points' }, { source: 'points' }]);
  const { list: records } = (await ask(redeemPointList, { types: 'raffle' })).body.value;
  expect(records).toMatchObject([
    { type: 'raffle', pointsNeeded: 200, pointsChange: -200, pointsBalance: 800, returned: false },
  ]);
  const [{ transactionId }] = tickets;
  expect((await ask(calls.cancelTicket, { transactionId })).status).toBe(200);
  expect(await pointsOf(api.deps.db, player)).toEqual([900, 0]);
});

test('shows why a member cannot buy tickets', async () => {
  const refused = async (changes: object = {}) => codeOf(await buy(changes));
  expect(await refused({ count: 0 })).toEqual([400, 'request_param_err']);
  expect(await refused({ promotionId: randomUUID() })).toEqual([404, 'promotion.not_found']);
  expect(await refused({ pointsPerTicket: 99 })).toEqual([409, 'ticket.price_changed']);
  const limited = await buy({ count: 4 });
  expect(codeOf(limited)).toEqual([409, 'ticket.member_limit']);
  expect(limited.body.message).toBe('You can buy only 3 more tickets.');
  const depositors = await makeRaffle({ depositorsOnly: true });
  expect(await refused({ promotionId: depositors })).toEqual([409, 'promotion.not_for_you']);
  const joiners = await makeRaffle({ needsJoin: true });
  expect(await refused({ promotionId: joiners })).toEqual([409, 'promotion.join_first']);
  const [owner, poor] = [player, await makeMember(api.deps, site)];
  player = poor;
  expect(await refused()).toEqual([409, 'points.too_few']);
  player = owner;
  now = new Date(NOON + DAY_MS);
  expect(await refused()).toEqual([409, 'promotion.not_open']);
});

test('members who may not spend points cannot buy tickets', async () => {
  const held = 'UPDATE member_payment_password SET held_until = $1 WHERE member_id = $2';
  await changeAsOwner(api.deps.db, held, [new Date(NOON + DAY_MS), player.id]);
  expect(codeOf(await buy())).toEqual([409, 'payment_password.held']);
  player = await makeAgent(api.deps, site);
  const other = await makeMember(api.deps, { ...site, agentId: player.id });
  await createDebt(api.deps, player, other, whole(70));
  expect(codeOf(await buy())).toEqual([409, 'agent.frozen']);
  player = await makeMember(api.deps, site);
  await takeBreak(api.deps, player);
  expect(codeOf(await buy())).toEqual([403, 'exclusion.in_force']);
  player = await makeMember(api.deps, site);
  await setUnderageBirthday(api.deps, player);
  expect(codeOf(await buy())).toEqual([403, 'profile.too_young']);
});
