import type { Member } from '@app/core/people/members';
import { writeExports } from '@app/core/reports/exports';
import { changeSite, switchFlag } from '@app/core/sites/site';
import * as contracts from '@app/shared/contracts/schemas';
import * as calls from '@app/shared/exports/schemas';
import supertest from 'supertest';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAgreeing, tiersOf } from '../../../../../tests/support/agents/agent-contracts.ts';
import { startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { makeAgent } from '../../../../../tests/support/world.ts';

type World = Awaited<ReturnType<typeof makeAgreeing>>;

let api: TestApi;
let now: Date;
let world: World;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date('2026-12-10T12:00:00Z');
  world = await makeAgreeing(api);
});

const asked = (wish: object, by?: Member) =>
  world.ask(calls.askContracts, { format: 'csv', ...wish }, by);

/** Lines of the file that an agent exports. */
async function linesOf(wish: object, by = world.top, language = 'EN'): Promise<string[]> {
  const body = { format: 'csv', ...wish };
  const sent = { body, language, token: await tokenOf(api, by) };
  const { exportId } = (await world.askFor(calls.askContracts, by, sent)).body.value;
  await writeExports(api.deps);
  const { list } = (await world.ask(calls.list, {}, by)).value;
  const { url } = list.find((file: { exportId: string }) => file.exportId === exportId);
  return (await supertest(api.app.server).get(url).buffer()).text.trimEnd().split('\r\n');
}

test('an agent exports contracts, a row per tier, with the filters of the page', async () => {
  const { top, agent, propose, signed, ask } = world;
  const contractId = await signed();
  const [, own] = await linesOf({ kind: 'contracts', role: 'mine' }, agent);
  expect(own).toContain(`${top.username},Daily salary,`);
  expect(own).toMatch(/,Active,2026-12-10 12:00:00,2026-12-11 00:00:00,,,,.*,1,.*1,?000.*,0\.5%$/);
  await ask(contracts.changeContract, { contractId, tiers: tiersOf(0.6) });
  const other = await makeAgent(api.deps, { ...world.site, uplineId: top.id });
  await propose(0.4, { memberId: other.publicId });
  const below = (await linesOf({ kind: 'contracts', role: 'downline' })).slice(1);
  expect(below.map((line) => line.split(',', 1)[0])).toEqual([other.username, agent.username]);
  expect(below[0]).toContain(',Waiting,');
  expect(below[1]).toMatch(/,Changing,.*0\.6%.*0\.5%$/);
  const narrowed = [{ status: 'active', memberId: agent.publicId }, { memberId: agent.publicId }];
  for (const more of narrowed)
    expect(await linesOf({ kind: 'contracts', role: 'downline', ...more })).toHaveLength(2);
  expect(await linesOf({ kind: 'contracts', role: 'downline', status: 'ended' })).toHaveLength(1);
});

test('omits contracts of kinds that the site no longer offers', async () => {
  await world.signed();
  const { merchantId } = world.site;
  await changeSite(api.deps, switchFlag, { merchantId, flag: 'DAILYSALCONT3', enabled: false });
  expect(await linesOf({ kind: 'contracts', role: 'downline' })).toHaveLength(1);
});

test('an agent exports the terms of a contract, of the own line only', async () => {
  const { agent, site, signed, ask } = world;
  const contractId = await signed();
  await ask(contracts.changeContract, { contractId, tiers: tiersOf(0.6) });
  for (const by of [world.top, agent]) {
    const [, asks, holds, ...others] = await linesOf({ kind: 'contractTerms', contractId }, by);
    expect(asks).toMatch(/,0\.6%$/);
    expect(holds).toMatch(/,2026-12-11 00:00:00,,.*,0\.5%$/);
    expect(others).toEqual([]);
  }
  const stranger = await makeAgent(api.deps, site);
  expect((await asked({ kind: 'contractTerms', contractId }, stranger)).errorCode).toBe(
    'contract.not_found',
  );
  expect((await asked({ kind: 'contractTerms' })).value.fields).toEqual(['contractId']);
});

test('column headers are in the reader’s language', async () => {
  await world.signed();
  const [heads, row] = await linesOf({ kind: 'contracts', role: 'downline' }, world.top, 'CN');
  expect(heads).toMatch(/^\uFEFF?代理,类型,/);
  expect(row).toContain(',生效中,');
});
