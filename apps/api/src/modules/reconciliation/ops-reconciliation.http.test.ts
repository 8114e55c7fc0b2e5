import { trialBalance } from '@app/core/books/ledger';
import { compareStatements } from '@app/core/operations/reconciliation';
import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/reconciliation/ops-calls';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import { DEPOSITS, importSandboxStatement } from '../../../../../tests/support/money/statements.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let token: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  await offerSandbox(api.deps, site.merchantId);
  token = (await makeOperator(api, { merchantId: site.merchantId })).token;
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

const DAY = '2026-03-09';
const HEAD = 'id,amount,time\n';
const reason = 'The provider wrote us';
type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object) => sendOps(api, call, { token, site: site.code, body });
const fileOf = (content: string | Buffer) => ({
  channel: 'sandbox',
  day: DAY,
  layout: DEPOSITS,
  content: Buffer.from(content).toString('base64'),
});
const bring = (content: string | Buffer, changed: object = {}) =>
  ask(calls.bring, { ...fileOf(content), ...changed });
const line = (reference: string, amount = '100.00') => `${reference},${amount},${DAY} 13:05:00\n`;
const breaks = async (state = 'open') => (await ask(calls.breaks, { state })).body.value.list;
const statements = async () => (await ask(calls.statements, {})).body.value;
/** A statement with a payment that was never reported. */
async function broken() {
  await bring(HEAD + line('r-9', '55.00'));
  await compareStatements(api.deps);
  const [found] = await breaks();
  return found;
}

test('compares a statement with deposits and lists the differences', async () => {
  const member = await makeMember(api.deps, site);
  await report(api.deps, await openDeposit(api.deps, member), { reference: 'r-1' });
  await report(api.deps, await openDeposit(api.deps, member), { reference: 'r-2' });
  const { body } = await bring(HEAD + line('r-1') + line('r-2', '90.00') + line('r-9', '55.00'));
  expect(body.value).toMatchObject({ lines: 3, isNew: true });
  expect(await statements()).toMatchObject({
    list: [{ id: body.value.id, day: DAY, comparedAt: null, lines: 3, breaks: 0 }],
    next: null,
    channels: [{ code: 'sandbox' }],
  });
  await compareStatements(api.deps);
  expect((await statements()).list).toMatchObject([{ matched: 1, breaks: 2, openBreaks: 2 }]);
  expect(await breaks()).toMatchObject([
    { cause: 'other_amount', reference: 'r-2', theirs: 90, ours: 100, username: member.username },
    { cause: 'missing_here', reference: 'r-9', theirs: 55, ours: null, memberId: null, line: 4 },
  ]);
});

test('recognizes the same file, and audits both uploads', async () => {
  const text = HEAD + line('r-9');
  const { body } = await bring(text);
  const again = await bring(text);
  expect(again.body.value).toEqual({ ...body.value, isNew: false });
  expect((await statements()).list).toHaveLength(1);
  const { merchantId } = site;
  const trail = { merchantId, rowsMax: 9, action: 'statement.brought' } as const;
  expect(await listAudit(api.deps.db, trail)).toHaveLength(2);
});

test('an operator decides a break with a reason', async () => {
  const { id } = await broken();
  expect((await ask(calls.decide, { id, verdict: 'explained', reason })).status).toBe(200);
  expect(await breaks()).toEqual([]);
  const [over] = await breaks('closed');
  expect(over).toMatchObject({ id, verdict: 'explained' });
  expect(over.closedBy).toBeTruthy();
  const { merchantId } = site;
  const [line] = await listAudit(api.deps.db, {
    merchantId,
    rowsMax: 1,
    action: 'break.decided',
  });
  expect(JSON.parse(`${line?.detail}`)).toMatchObject({ verdict: 'explained', reason });
  const again = await ask(calls.decide, { id, verdict: 'corrected', reason });
  expect([again.status, again.body.errorCode]).toEqual([409, 'break.closed']);
});

test('pages through breaks and statements', async () => {
  const lines = Array.from({ length: 51 }, (_, nth) => line(`many-${nth}`));
  const { merchantId } = site;
  await importSandboxStatement(api.deps, { merchantId, text: HEAD + lines.join('') });
  for (let nth = 0; nth < 50; nth++)
    await importSandboxStatement(api.deps, {
      merchantId,
      text: HEAD + line('many-0') + '\n'.repeat(nth),
    });
  await compareStatements(api.deps);
  for (const [call, asked] of [
    [calls.breaks, { state: 'open' }],
    [calls.statements, {}],
  ] as const) {
    const first = (await ask(call, asked)).body.value;
    expect(first.list).toHaveLength(50);
    const { list, next } = (await ask(call, { ...asked, after: first.next })).body.value;
    expect(list).toHaveLength(1);
    expect(next).toBeNull();
    expect(first.list).not.toContainEqual(list[0]);
  }
});

test.each([
  ['channel.unknown', HEAD + line('a'), { channel: 'nowhere' }],
  ['statement.encoding', Buffer.from('id,amount,time\nä', 'latin1'), {}],
  ['statement.empty', HEAD, {}],
  ['statement.too_long', HEAD + line('a', '1').repeat(100_001), {}],
  ['statement.column_missing', `id,sum,time\n${line('a')}`, {}],
  ['statement.line_wrong', HEAD + line('a', '1e3'), {}],
])('refuses a file: %s', async (code, content, changed) => {
  expect((await bring(content, changed)).body.errorCode).toBe(code);
  expect((await statements()).list).toEqual([]);
});

test('a file with both directions must declare its words for deposits and payouts', async () => {
  const layout = { ...DEPOSITS, holds: 'both' };
  const { status, body } = await bring(HEAD + line('a'), { layout });
  expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
});

test('operators of other sites can neither see nor decide a break', async () => {
  const { id } = await broken();
  const { merchantId, code } = await makeSite(api.deps);
  const theirs = (await makeOperator(api, { merchantId })).token;
  const elsewhere = (call: Call, body: object) =>
    sendOps(api, call, { token: theirs, site: code, body });
  expect((await elsewhere(calls.breaks, { state: 'open' })).body.value.list).toEqual([]);
  expect((await elsewhere(calls.statements, {})).body.value.list).toEqual([]);
  const decided = await elsewhere(calls.decide, { id, verdict: 'explained', reason });
  expect(decided.body.errorCode).toBe('break.not_found');
  expect((await elsewhere(calls.bring, fileOf(HEAD + line('a')))).body.errorCode).toBe(
    'channel.unknown',
  );
});
