import { trialBalance } from '@app/core/books/ledger';
import { reconcileBets } from '@app/core/operations/bet-reconciliation';
import type { Member } from '@app/core/people/members';
import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/bet-reconciliation/ops-calls';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  type ListingVendor,
  startListingVendor,
} from '../../../../../tests/support/play/listing-vendor.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { cashOf, fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let vendor: ListingVendor;
let player: Member;
let token: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  vendor = await startListingVendor(api.deps);
  player = await makeMember(api.deps, site);
  await fund(api.deps, player, whole(100));
  token = (await makeOperator(api, { merchantId: site.merchantId })).token;
  return vendor.close;
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

const reason = 'The provider explained it by mail';
type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object, as = token) =>
  sendOps(api, call, { token: as, site: site.code, body });
const listed = async (body: object = { state: 'open' }) =>
  (await ask(calls.breaks, body)).body.value;

/** Two differences: a bet that the vendor lists with another amount, and one that it does not list. */
async function differ(): Promise<{ readonly changed: string; readonly missing: string }> {
  const game = await vendor.open(player);
  const [changed, missing] = [await game.bet(whole(10)), await game.bet(whole(5))];
  vendor.change(changed, { amount: '12.5' });
  vendor.take(missing);
  await vendor.age();
  await reconcileBets(api.deps);
  return { changed, missing };
}

test('lists differences with both sides, by vendor and kind', async () => {
  const { changed, missing } = await differ();
  const page = await listed();
  expect(page.list).toHaveLength(2);
  expect(page).toMatchObject({
    lengths: [{ queue: 'open', count: 2, amount: 7.5 }],
    next: null,
  });
  const one = {
    vendor: vendor.code,
    txId: changed,
    roundId: changed,
    cause: 'other_amount',
    kind: 'bet',
    game: 'Test game',
    theirs: 12.5,
    ours: 10,
    memberId: player.publicId,
    username: player.username,
    closedAt: null,
    closedBy: null,
    note: null,
  };
  expect(await listed({ state: 'open', cause: 'other_amount' })).toMatchObject({ list: [one] });
  const filtered = await listed({ state: 'open', vendor: vendor.code, cause: 'missing_there' });
  expect(filtered).toMatchObject({ list: [{ txId: missing, theirs: null, ours: 5 }] });
  expect((await listed({ state: 'open', vendor: 'another' })).list).toEqual([]);
  expect((await listed({ state: 'closed' })).list).toEqual([]);
  const { id } = filtered.list[0];
  expect((await ask(calls.read, { id })).body.value).toMatchObject({ txId: missing });
});

test('an operator closes a difference once, with a note on the audit trail, and no money moves', async () => {
  await differ();
  const before = await cashOf(api.deps.db, player);
  const [{ id }] = (await listed()).list;
  const both = await Promise.all([1, 2].map(() => ask(calls.close, { id, reason })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await ask(calls.close, { id, reason })).body.errorCode).toBe('bet_break.closed');
  expect((await ask(calls.read, { id })).body.value).toMatchObject({
    closedAt: expect.any(Number),
    note: reason,
  });
  expect((await listed()).list).toHaveLength(1);
  expect((await listed({ state: 'closed' })).list).toHaveLength(1);
  const { merchantId } = site;
  const action = 'bet_break.closed' as const;
  const lines = await listAudit(api.deps.db, { merchantId, rowsMax: 5, action });
  expect(lines.map(({ target }) => target)).toEqual([player.username]);
  expect(await cashOf(api.deps.db, player)).toBe(before);
});

test('refuses operators without the permission or of other sites, and decisions without a reason', async () => {
  await differ();
  const [{ id }] = (await listed()).list;
  const { merchantId } = site;
  const reader = await makeOperator(api, { merchantId, permissions: ['reconciliation.read'] });
  expect((await ask(calls.close, { id, reason }, reader.token)).status).toBe(403);
  expect((await ask(calls.close, { id, reason: '' })).status).toBe(400);
  const other = await makeSite(api.deps);
  const foreign = await makeOperator(api, { merchantId: other.merchantId });
  for (const [call, body] of [
    [calls.read, { id }],
    [calls.close, { id, reason }],
  ] as const) {
    const sent = { token: foreign.token, site: other.code, body };
    const { status, body: refused } = await sendOps(api, call, sent);
    expect([status, refused.errorCode]).toEqual([404, 'bet_break.not_found']);
  }
  const pulls = await sendOps(api, calls.pulls, { token, body: { vendor: vendor.code } });
  expect(pulls.status).toBe(403);
});

test('shows until when each vendor is reconciled, its pulls and failures', async () => {
  await differ();
  const { list } = (await ask(calls.vendors, {})).body.value;
  const own = list.find((one: { vendor: string }) => one.vendor === vendor.code);
  expect(own).toMatchObject({
    isLinked: true,
    reconciledUntil: expect.any(Number),
    failure: null,
    openBreaks: 2,
  });
  const { token: keeper } = await makeOperator(api);
  const pulls = (of: string) => sendOps(api, calls.pulls, { token: keeper, body: { vendor: of } });
  expect((await pulls(vendor.code)).body.value).toMatchObject({
    state: { vendor: vendor.code, openBreaks: 2 },
    list: [{ kind: 'recent', lines: 1, matched: 0, found: 2, failure: null, nextTryAt: null }],
    next: null,
  });
  expect((await pulls('nosuch')).body.errorCode).toBe('vendor.not_found');
});

test('exports the list with its filters', async () => {
  await differ();
  const body = {
    state: 'open',
    cause: 'missing_there',
    format: 'csv',
    language: 'EN',
    timeZone: 'UTC',
  };
  expect((await ask(calls.breaks.file, body)).body.value).toMatchObject({ kind: 'betBreaks' });
});
