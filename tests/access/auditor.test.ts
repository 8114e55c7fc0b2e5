import { ensureRoles, setRoles } from '@app/core/people/operators';
import { inTransaction } from '@app/core/platform/db';
import { allOpsCalls } from '@app/shared/contract/all-ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { beforeAll, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../support/people/operators.ts';
import { startApi, type TestApi } from '../support/servers/api.ts';
import { makeSite } from '../support/world.ts';
import { changingCalls, isFileCall, READING } from './calls-that-change.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let token: string;

beforeAll(async () => {
  api = await startApi();
  site = await makeSite(api.deps);
  const auditor = await makeOperator(api, { permissions: [] });
  await inTransaction(api.deps.db, async (tx) => {
    await ensureRoles(tx);
    await setRoles(tx, auditor.id, ['auditor']);
  });
  token = auditor.token;
  return api.close;
});

const ask = async ({ name, path, ...call }: OpsCall, n: number) => {
  const ip = `10.77.${n >> 8}.${n & 255}`; // rate limits count by network
  const body = call.example.request;
  return sendOps(api, { name, path, ...call }, { token, site: site.code, ip, body });
};

test.each(changingCalls.map((call, n) => [call.name, call, n] as const))(
  'an auditor may not ask for %s',
  async (_, call, n) => {
    expect((await ask(call, n)).body.errorCode).toBe('operator.forbidden');
  },
);

test('an auditor exports the audit trail as a file', async () => {
  const answers = [];
  for (const [n, name] of Object.keys(READING).entries()) {
    const call = allOpsCalls.find((one) => one.name === name) ?? expect.unreachable(name);
    answers.push([name, (await ask(call, 2_000 + n)).body.errorCode]);
  }
  expect(answers).toEqual([
    ['exports.askAudit', undefined],
    ['exports.askDebts', undefined],
    ['exports.askDisputes', undefined],
    ['exports.askFrozen', 'export.limit'], // three are waiting
    ['exports.askPlaces', 'member.not_found'],
    ['exports.askTerms', 'contract.not_found'], // the contract of the example
    ['exports.askAgents', 'export.limit'],
    ['exports.askBills', 'agent.not_found'], // the agent of the example
    ['exports.askLinks', 'agent.not_found'],
    ['exports.askRuns', 'export.limit'],
    ['exports.askSeries', 'member.not_found'], // the member of the example
    ['exports.askReview', 'review.not_found'], // the day of the example
    ['listExports.members', 'export.limit'],
    ['listExports.money', 'member.not_found'],
    ['listExports.adjustments', 'member.not_found'],
    ['exports.link', 'export.not_found'], // the file of the example
  ]);
});

test('an auditor downloads the lists that they may read, and no others', async () => {
  const isForbidden = async (name: string, n: number) => {
    const call = allOpsCalls.find((one) => one.name === name) ?? expect.unreachable(name);
    return (await ask(call, n)).body.errorCode === 'operator.forbidden';
  };
  const files = allOpsCalls.filter(isFileCall);
  expect(files.length).toBeGreaterThan(0);
  for (const [n, { name }] of files.entries()) {
    const listed = await isForbidden(name.replace(/File$/, ''), 3_000 + n);
    expect([name, await isForbidden(name, 4_000 + n)]).toEqual([name, listed]);
  }
});

test('an auditor reads the trail, its proof, the day, payouts and how the installation does', async () => {
  const read = ['trail.audit', 'trail.verify', 'figures.today', 'payouts.runs', 'health.overview'];
  for (const [n, name] of read.entries()) {
    const call = allOpsCalls.find((one) => one.name === name) ?? expect.unreachable(name);
    expect([name, (await ask(call, 1_000 + n)).status]).toEqual([name, 200]);
  }
});
