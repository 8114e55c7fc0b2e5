import { randomUUID } from 'node:crypto';
import { sendFeedback } from '@app/core/people/feedback';
import { changePersonal } from '@app/core/people/profile';
import { inTransaction, sql } from '@app/core/platform/db';
import { eraseMemberData as eraseExports, writeExports } from '@app/core/reports/exports';
import { listAudit } from '@app/core/sites/audit';
import { bonusesFile } from '@app/shared/bonuses/ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as deposits from '@app/shared/deposits/ops-calls';
import * as paymentExceptions from '@app/shared/deposits/payment-exceptions.ops-calls';
import { link, list } from '@app/shared/exports/ops-calls';
import { feedback } from '@app/shared/feedback/ops-calls';
import * as kyc from '@app/shared/kyc/ops-calls';
import * as adjustments from '@app/shared/members/adjustments.ops-calls';
import { moneyFile } from '@app/shared/members/money.ops-calls';
import { find } from '@app/shared/members/ops-calls';
import { answerFeedback } from '@app/shared/messages/ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import { breaks } from '@app/shared/reconciliation/ops-calls';
import * as walletTransfers from '@app/shared/wallet-transfers/ops-calls';
import * as withdrawals from '@app/shared/withdrawals/ops-calls';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import { adjust } from '../../../../../tests/support/money/adjustments.ts';
import { offerSandbox, openDeposit } from '../../../../../tests/support/money/deposits.ts';
import {
  ask as askWithdrawal,
  makePayable,
  makeWithdrawer,
} from '../../../../../tests/support/money/withdrawals.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import type { TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

const inputs = sql(
  'tests.export_inputs',
  'SELECT input FROM data_export WHERE merchant_id = $1 ORDER BY id',
);

let api: TestApi;
let site: TestSite;
let ip: string;

onOwnSites({}, (own) => {
  ({ api, site, ip } = own);
});

const operator = async (permissions?: readonly Permission[], merchantId = site.merchantId) =>
  (await makeOperator(api, { merchantId, ...(permissions && { permissions }) })).token;
const fileFormat = { format: 'csv', language: 'EN', timeZone: 'UTC' };
const ask = (call: OpsCall, token: string, input: object) =>
  sendOps(api, call, { token, site: site.code, ip, body: { ...fileFormat, ...input } });

/** Lines of the file without the header. */
async function linesOf(call: OpsCall, token: string, input: object): Promise<string[]> {
  const { body } = await ask(call, token, input);
  expect(body, call.name).toMatchObject({ success: true });
  await writeExports(api.deps);
  const { exportId } = body.value;
  const fetched = await sendOps(api, link, { token, ip, body: { exportId } });
  const { text } = await supertest(api.app.server).get(fetched.body.value.url).buffer();
  return text.split('\r\n').slice(1, -1);
}
const lastLine = async () => {
  const [line] = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 1 });
  return { action: line?.action, target: line?.target, detail: JSON.parse(`${line?.detail}`) };
};

test('exports a queue of deposits with its filters, of the own site only, and audits the filters', async () => {
  const token = await operator();
  const elsewhere = await makeSite(api.deps);
  await offerSandbox(api.deps, site.merchantId);
  await offerSandbox(api.deps, elsewhere.merchantId);
  const anna = await makeMember(api.deps, { ...site, username: 'annalist' });
  const others = [await makeMember(api.deps, site), await makeMember(api.deps, elsewhere)];
  for (const member of [anna, ...others]) await openDeposit(api.deps, member);
  expect(await linesOf(deposits.list.file, token, { queue: 'open' })).toHaveLength(2);
  await ask(deposits.list.file, token, { queue: 'open', text: 'Anna' });
  expect(await lastLine()).toEqual({
    action: 'export.asked',
    target: 'queuedDeposits',
    detail: { format: 'csv', list: 'deposits.open', begins: 'Anna' },
  });
  const [line, ...rest] = await linesOf(deposits.list.file, token, { queue: 'open', text: 'Anna' });
  expect([line, rest]).toEqual([expect.stringContaining(',annalist,'), []]);
  expect(line).toContain(',Waiting for payment,');
  expect(await linesOf(deposits.list.file, token, { queue: 'closed' })).toEqual([]);
});

test('exports bank and last digits of an account, as the page shows them', async () => {
  const token = await operator();
  await makePayable(api.deps, site.merchantId);
  const member = await makeMember(api.deps, site);
  await makeWithdrawer(api.deps, member, 100);
  const { tail } = await askWithdrawal(api.deps, member, 40);
  const [line = ''] = await linesOf(withdrawals.list.file, token, { queue: 'review' });
  expect(line).toMatch(new RegExp(`,${member.username},.*•••• ${tail},Under review,`));
  // The row's own number is random and may consist of digits only.
  expect(line.split(',').slice(1).join()).not.toMatch(/\d{9}/);
});

test('exports kind and state of documents, but not their numbers', async () => {
  const token = await operator();
  const member = await makeMember(api.deps, site);
  await changeAsOwner(
    api.deps.db,
    `INSERT INTO kyc_document (public_id, merchant_id, member_id, kind, paper, state, sent_at)
     VALUES ($1, $2, $3, 'identity', 'passport', 'waiting', now())`,
    [randomUUID(), site.merchantId, member.id],
  );
  const [line] = await linesOf(kyc.list.file, token, { queue: 'waiting' });
  expect(line?.split(',').slice(1, 4)).toEqual([member.username, 'Identity', 'Passport']);
  expect(await linesOf(kyc.list.file, token, { queue: 'decided' })).toEqual([]);
});

test('exports feedback, all of it or the unanswered part', async () => {
  const token = await operator();
  const member = await makeMember(api.deps, site);
  await makeMember(api.deps, await makeSite(api.deps));
  for (const content of ['=The lantern is crooked', 'Thanks']) {
    await sendFeedback(api.deps, { memberId: member.id, content });
  }
  const { list } = (await sendOps(api, feedback, { token, site: site.code, ip })).body.value;
  const [thanks] = list;
  const answer = { id: thanks.id, answer: 'You are welcome.' };
  await sendOps(api, answerFeedback, { token, site: site.code, ip, body: answer });
  const [first = '', ...others] = await linesOf(feedback.file, token, {});
  expect(first).toContain(`,${member.username},Thanks,You are welcome.,`);
  expect(others).toEqual([
    expect.stringContaining(`,${member.username},'=The lantern is crooked,,,`),
  ]);
  expect(await linesOf(feedback.file, token, { status: 'waiting' })).toEqual(others);
  await ask(feedback.file, token, { status: 'waiting' });
  expect(await lastLine()).toEqual({
    action: 'export.asked',
    target: 'feedback',
    detail: { format: 'csv', list: 'feedback.waiting' },
  });
});

test('finds every member by prefix, and stores no searched address', async () => {
  const token = await operator();
  const made = [];
  for (let n = 0; n < 23; n++)
    made.push(await makeMember(api.deps, { ...site, username: `manyfold${n}` }));
  await makeMember(api.deps, await makeSite(api.deps));
  expect(await linesOf(find.file, token, { text: 'manyfold' })).toHaveLength(23);
  const [first, second] = made;
  const ids = [first?.publicId, second?.publicId];
  expect(await linesOf(find.file, token, { ids })).toHaveLength(2);
  const email = `${randomUUID().slice(0, 8)}@example.test`;
  await inTransaction(api.deps.db, (tx) =>
    changePersonal(tx, first?.id ?? 0n, { email, emailVerifiedAt: new Date() }),
  );
  const lines = await linesOf(find.file, token, { text: email });
  expect(lines).toEqual([expect.stringContaining(',manyfold0,')]);
  const kept = await api.deps.db.query<{ input: string }>(inputs, [site.merchantId]);
  expect(JSON.stringify(kept.map(({ input }) => input))).not.toContain('@');
  const trail = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 50 });
  expect(trail.map(({ detail }) => detail).join()).not.toContain('@');
});

test('exports a member’s lists, which are deleted with the member', async () => {
  const token = await operator();
  const member = await makeMember(api.deps, site);
  await fund(api.deps, member, whole(100));
  await playBets(api.deps, site.merchantId, [{ by: member, stake: 7, result: 'lost' }]);
  await adjust(api.deps, member, 20);
  const filter = { id: member.publicId, period: 'today' };
  expect(await linesOf(moneyFile, token, { ...filter, list: 'bets' })).toHaveLength(1);
  const moved = await linesOf(moneyFile, token, { ...filter, list: 'transactions' });
  expect(moved.map((line) => line.split(',')[2])).toEqual(['Added by our team', 'Deposit']);
  const [given] = await linesOf(adjustments.list.file, token, { id: member.publicId });
  expect(given).toContain(',Compensation,For the round that broke off.,tester,20,');
  await inTransaction(api.deps.db, (tx) => eraseExports(tx, member.id));
  const left = (await sendOps(api, list, { token, ip })).body.value.list;
  expect(left.map(({ state }: { state: string }) => state)).toEqual(['failed', 'failed', 'failed']);
});

test.each([
  ['paymentExceptions', paymentExceptions.list.file, ['open', 'over']],
  ['breaks', breaks.file, ['open', 'closed']],
] as const)('exports the queue of %s that the request names', async (target, call, queues) => {
  const token = await operator();
  for (const queue of queues) {
    await ask(call, token, { queue });
    const detail = { format: 'csv', list: `${target}.${queue}` };
    expect(await lastLine()).toEqual({ action: 'export.asked', target, detail });
  }
  const kept = await api.deps.db.query<{ input: string }>(inputs, [site.merchantId]);
  expect(kept.map(({ input }) => JSON.parse(input).isOpen)).toEqual([true, false]);
});

const ASKED: readonly (readonly [OpsCall, Permission, object])[] = [
  [deposits.list.file, 'deposits.decide', { queue: 'open' }],
  [withdrawals.list.file, 'withdrawals.decide', { queue: 'review' }],
  [paymentExceptions.list.file, 'deposits.decide', { queue: 'over' }],
  [walletTransfers.list.file, 'deposits.decide', { queue: 'closed' }],
  [bonusesFile, 'bonuses.decide', {}],
  [kyc.list.file, 'kyc.decide', { queue: 'waiting' }],
  [breaks.file, 'reconciliation.read', { queue: 'closed' }],
  [find.file, 'members.read', { text: 'ann' }],
];

test.each(ASKED.map(([call, may, input]) => [call.name, call, may, input] as const))(
  '%s asks for the permission of its page, and for a site of the operator',
  async (_, call, may, input) => {
    const { status, body } = await ask(call, await operator([may]), input);
    expect([status, body.value.state]).toEqual([200, 'waiting']);
    const other = await operator(['content.edit']);
    expect((await ask(call, other, input)).body.errorCode).toBe('operator.forbidden');
    const elsewhere = await makeSite(api.deps);
    const stranger = await operator([may], elsewhere.merchantId);
    expect((await ask(call, stranger, input)).body.errorCode).toBe('operator.forbidden');
    expect((await ask(call, await operator([may]), { ...input, odd: 1 })).status).toBe(400);
  },
);

test('refuses members of other sites, and files of other operators', async () => {
  const token = await operator();
  const stranger = await makeMember(api.deps, await makeSite(api.deps));
  const filter = { id: stranger.publicId };
  for (const [call, input] of [
    [moneyFile, { ...filter, list: 'bets', period: '7d' }],
    [adjustments.list.file, filter],
    [bonusesFile, filter],
  ] as const)
    expect((await ask(call, token, input)).body.errorCode).toBe('member.not_found');
  const { exportId } = (await ask(deposits.list.file, token, { queue: 'open' })).body.value;
  await writeExports(api.deps);
  const fetched = await sendOps(api, link, { token: await operator(), ip, body: { exportId } });
  expect(fetched.body.errorCode).toBe('export.not_found');
});
