import { endSitePromotion } from '@app/core/engagement/promotions';
import { auditTickets } from '@app/core/engagement/tickets';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { changeSiteVendor } from '@app/core/play/games';
import * as calls from '@app/shared/tickets/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import {
  freeSpinsOf,
  giveTicketsTo,
  tableOf,
  ticketsOf,
} from '../../../../../tests/support/engagement/tickets.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
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
let vendor: string;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;

beforeAll(async () => {
  now = new Date(NOON);
  api = await startApi({ clock: () => now });
  ({ code: vendor } = await registerTestVendor(api.deps, { baseUrl: api.url, isHouse: true }));
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  site = await makeSite(api.deps);
  player = await makeMember(api.deps, site);
});
afterEach(async () => expect(await auditTickets(api.deps.db)).toEqual([]));

type Call = typeof calls.claimFreeSpinTicketV2 | typeof calls.ticketList;
const ask = async (call: Call, body: object, who = player) =>
  send(api, call, { site: site.code, token: await tokenOf(api, who), body });
const claim = (transactionId: string, who = player) =>
  ask(calls.claimFreeSpinTicketV2, { transactionId }, who);
const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.errorCode];

/** A ticket of a promotion with free spins, and its promotion. */
async function given(who = player, changes: Parameters<typeof makeSitePromotion>[3] = {}) {
  const rules = freeSpinsOf(vendor);
  const promotion = await makeSitePromotion(api.deps, site.merchantId, rules, changes);
  await giveTicketsTo(api.deps, who, { publicId: promotion.publicId, count: 1 });
  const [ticket = ''] = await ticketsOf(api.deps, who);
  return { ticket, promotion };
}

test('a ticket gives free spins, and the list of tickets shows how many remain', async () => {
  const { ticket } = await given();
  const brings = { vassalage: vendor, gameCode: 'test-game', betAmount: 2, spins: 3, wonAmount: 0 };
  expect((await ask(calls.ticketList, { status: 'AVAILABLE' })).body.value.list).toMatchObject([
    { ticketType: 'FREE_SPIN', freeSpins: { ...brings, spinsLeft: 0, expireTime: null } },
  ]);
  const spins = { ...brings, spinsLeft: 3, expireTime: NOON + 2 * DAY_MS };
  expect((await claim(ticket)).body.value).toMatchObject({
    transactionId: ticket,
    freeSpins: spins,
  });
  expect((await ask(calls.ticketList, { status: 'UNAVAILABLE' })).body.value.list).toMatchObject([
    { transactionId: ticket, prize: null, freeSpins: spins },
  ]);
  expect(codeOf(await claim(ticket))).toEqual([409, 'ticket.used']);
});

test('refuses tickets of other members, of other kinds, expired ones and those of an ended promotion', async () => {
  const { ticket, promotion } = await given();
  const stranger = await makeMember(api.deps, site);
  expect(codeOf(await claim(ticket, stranger))).toEqual([404, 'ticket.not_found']);
  const wheel = await makeSitePromotion(
    api.deps,
    site.merchantId,
    tableOf({ kind: 'CASH', amount: whole(5) }),
  );
  await giveTicketsTo(api.deps, stranger, { publicId: wheel.publicId, count: 1 });
  const [ofWheel = ''] = await ticketsOf(api.deps, stranger);
  expect(codeOf(await claim(ofWheel, stranger))).toEqual([404, 'ticket.not_found']);
  now = new Date(NOON + 7 * DAY_MS);
  expect(codeOf(await claim(ticket))).toEqual([409, 'ticket.over']);
  now = new Date(NOON);
  await inTransaction(api.deps.db, (tx) => endSitePromotion(tx, { ...site, ...promotion }, now));
  expect(codeOf(await claim(ticket))).toEqual([409, 'promotion.not_open']);
});

test('refuses free spins when the budget is used up, or when the site does not offer the game', async () => {
  const { ticket } = await given(player, { budget: whole(5) });
  expect(codeOf(await claim(ticket))).toEqual([409, 'promotion.used_up']);
  await inTransaction(api.deps.db, (tx) =>
    changeSiteVendor(tx, {
      merchantId: site.merchantId,
      vendorCode: vendor,
      change: { offered: false },
    }),
  );
  expect(codeOf(await claim(ticket))).toEqual([404, 'game.not_found']);
});

test('members who may not claim rewards get no free spins', async () => {
  const { ticket } = await given();
  await takeBreak(api.deps, player);
  expect(codeOf(await claim(ticket))).toEqual([403, 'exclusion.in_force']);
  const young = await makeMember(api.deps, site);
  const { ticket: ofYoung } = await given(young);
  await setUnderageBirthday(api.deps, young);
  expect(codeOf(await claim(ofYoung, young))).toEqual([403, 'profile.too_young']);
  const agent = await makeAgent(api.deps, site);
  const { ticket: ofAgent } = await given(agent);
  const below = await makeAgent(api.deps, { ...site, uplineId: agent.id });
  await createDebt(api.deps, agent, below, whole(7));
  expect(codeOf(await claim(ofAgent, agent))).toEqual([409, 'agent.frozen']);
});
