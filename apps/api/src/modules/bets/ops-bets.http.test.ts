import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/bets/ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  registerTestVendor,
  type TestVendor,
} from '../../../../../tests/support/play/test-vendor.ts';
import type { TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { fund, makeMember, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let ip: string;
let vendor: TestVendor;

onOwnSites({}, (own) => {
  ({ api, site, ip } = own);
});
beforeEach(async () => {
  vendor = await registerTestVendor(api.deps, { baseUrl: api.url });
});

const ask = async (call: OpsCall, body: object = {}) => {
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  return sendOps(api, call, { token, site: site.code, ip, body });
};
const refusalOf = async (call: OpsCall, body: object) => {
  const { status, body: answer } = await ask(call, body);
  return [status, answer.errorCode];
};

/** A round of a member: 10 for 4. */
async function playOnce() {
  const member = await makeMember(api.deps, site);
  await fund(api.deps, member, whole(100));
  const memberRef = member.publicId;
  await vendor.playRound({ memberRef, stake: whole(10), payout: whole(4) });
  return member;
}

test('lists the bets of today with round, totals and links, and audits the read', async () => {
  const member = await playOnce();
  const { value } = (await ask(calls.list)).body;
  expect(value).toMatchObject({
    list: [
      {
        username: member.username,
        memberId: member.publicId,
        vendor: vendor.code,
        gameCode: 'test-game',
        round: expect.any(String),
        state: 'lost',
        stake: 10,
        validBet: 10,
        payout: 4,
        odds: null,
      },
    ],
    sums: { count: 1, stake: 10, payout: 4, net: -6 },
    searchedTo: null,
    next: null,
  });
  const [{ id, place, placedAt }] = value.list;
  expect(place).toBe(`${placedAt.toString(36)}-${id}`);
  expect(value.to - value.from).toBeLessThanOrEqual(86_400_000);
  const narrowed = { member: member.username.toUpperCase(), stakeFrom: '10', state: 'lost' };
  expect((await ask(calls.list, narrowed)).body.value.list).toMatchObject([{ id }]);
  expect((await ask(calls.list, { stakeTo: '9.99' })).body.value).toMatchObject({
    list: [],
    sums: { count: 0, net: 0 },
  });
  const later = (await ask(calls.list, { after: place })).body.value;
  expect(later).toMatchObject({ list: [], sums: null, next: null });
  const lines = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 10 });
  expect(lines.map(({ action, target }) => [action, target])).toContainEqual([
    'bets.read',
    member.username,
  ]);
});

test('operators can request the file, also for one member', async () => {
  const { username: member } = await playOnce();
  const { request } = calls.list.file.example;
  for (const narrowed of [
    { member, stakeFrom: '1' },
    { member, state: 'won' },
  ]) {
    const asked = await ask(calls.list.file, { ...request, ...narrowed });
    expect(asked.body.value).toMatchObject({ kind: 'betsOfSite' });
  }
});

/** A request for each refusal: `list.errors`, `listFile.errors`. */
test.each([
  ['an unknown member', { member: 'unknown9' }, [404, 'member.not_found']],
  ['a day before 1970', { to: '0' }, [400, 'request_param_err']],
  ['a range that ends first', { from: '2000', to: '1000' }, [400, 'request_param_err']],
  ['more than 93 days', { from: '0', to: `${94 * 86_400_000}` }, [400, 'request_param_err']],
  ['an amount with five decimals', { stakeFrom: '1.00001' }, [400, 'request_param_err']],
])('refuses %s', async (_, body, refused) => {
  expect(await refusalOf(calls.list, body)).toEqual(refused);
  const file = { format: 'csv', language: 'EN', timeZone: 'UTC' };
  expect(await refusalOf(calls.list.file, { ...file, ...body })).toEqual(refused);
});
