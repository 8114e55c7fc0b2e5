import { signContract } from '@app/core/agent-pay/contracts';
import { settlePayouts } from '@app/core/agent-pay/payouts';
import { affiliatePlan, planTerms } from '@app/core/agent-pay/payouts/affiliate-plan';
import { registerMember } from '@app/core/people/access';
import { recruiterOf } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { writeExports } from '@app/core/reports/exports';
import { affiliateLinks } from '@app/shared/agents/schemas';
import * as calls from '@app/shared/exports/schemas';
import { affiliateReport } from '@app/shared/payouts/affiliates.schemas';
import supertest from 'supertest';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AFFILIATE_TERMS } from '../../../../../tests/support/agents/affiliate-terms.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import {
  fund,
  makeAffiliateCode,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';

const at = (text: string) => new Date(`${text}Z`);

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let agent: Member;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = at('2026-11-20T12:00');
  site = await makeSite(api.deps, { timeZone: 'UTC' });
  agent = await makeAgent(api.deps, { ...site, username: 'affiliate1' });
});

type Call = Parameters<typeof send>[1];
const ask = async (call: Call, body: object = {}, by = agent) =>
  (await send(api, call, { site: site.code, token: await tokenOf(api, by), body })).body;
const wished = (wish: object, by?: Member) =>
  ask(calls.askAffiliates, { format: 'csv', ...wish }, by);

/** Cells of an agent's export, without the header. */
async function rowsOf(wish: object): Promise<string[][]> {
  const { exportId } = (await wished(wish)).value;
  await writeExports(api.deps);
  const { list } = (await ask(calls.list)).value;
  const { url } = list.find((file: { exportId: string }) => file.exportId === exportId);
  const { text } = await supertest(api.app.server).get(url).buffer();
  const [, ...lines] = text.trimEnd().split('\r\n');
  return lines.map((line) => line.split(','));
}

const signPlan = () =>
  signContract(api.deps, planTerms, { agentId: agent.id, terms: AFFILIATE_TERMS });

test('exports the players of a plan, for the current month and for a bill', async () => {
  await signPlan();
  now = at('2026-12-02T10:00');
  const affiliateCode = await makeAffiliateCode(api.deps, agent.id);
  const recruit = (username: string) => makeMember(api.deps, { ...site, username, affiliateCode });
  const [ann, ben] = [await recruit('ann'), await recruit('ben')];
  await recruit('cleo');
  for (const by of [ann, ben]) await fund(api.deps, by, whole(50));
  await playBets(api.deps, site.merchantId, [
    { by: ann, stake: 100, result: 'lost' },
    { by: ben, stake: 60, result: 'lost' },
  ]);
  now = at('2026-12-03T10:00');
  const running = await rowsOf({ kind: 'affiliatePlayers' });
  expect(running.map(([player, , ...cells]) => [player, ...cells.slice(0, -1)])).toEqual([
    ['ann', '100', '100', '0', '50', '0', 'Qualified', '50', '100'],
    ['ben', '60', '60', '0', '50', '0', 'Not yet', '50', '60'],
    ['cleo', '0', '0', '0', '0', '0', 'Not yet', '', '0'],
  ]);
  now = at('2027-01-01T05:00');
  await settlePayouts(api.deps, affiliatePlan);
  now = at('2027-01-01T06:00');
  const [{ billId }] = (await ask(affiliateReport)).value.list;
  const billed = await rowsOf({ kind: 'affiliatePlayers', billId });
  expect(billed.map(([player, , ...cells]) => [player, ...cells])).toEqual([
    ['ann', '100', '100', '0', '50', '0', 'Qualified', '', '', ''],
    ['ben', '60', '60', '0', '50', '0', '', '', '', ''],
  ]);
  expect(await rowsOf({ kind: 'affiliatePlayers' })).toEqual([]);
  const other = await makeAgent(api.deps, site);
  expect(await wished({ kind: 'affiliatePlayers', billId }, other)).toMatchObject({
    errorCode: 'bill.not_found',
  });
});

async function arrive(username: string, linkParameters: object) {
  const { db, clock } = api.deps;
  const code = await makeAffiliateCode(api.deps, agent.id);
  const recruitedBy = await recruiterOf(db, { merchantId: site.merchantId, code, at: clock() });
  return registerMember(api.deps, {
    merchantId: site.merchantId,
    username,
    recruitedBy,
    linkParameters,
    credential: { passwordHash: 'none' },
  });
}

test('exports members who registered by a link, of the own links only', async () => {
  const dora = await arrive('dora', {});
  await arrive('evan', {});
  await fund(api.deps, dora, whole(20));
  const { list } = (await ask(affiliateLinks)).value;
  const affiUrlId = list.at(-1).affiUrlId;
  const rows = await rowsOf({ kind: 'linkMembers', affiUrlId });
  expect(rows).toEqual([['dora', 'Player', '2026-11-20 12:00:00', '2026-11-20 12:00:00']]);
  const other = await makeAgent(api.deps, site);
  expect(await wished({ kind: 'linkMembers', affiUrlId }, other)).toMatchObject({
    errorCode: 'affiliate.link_unknown',
  });
  expect((await wished({ kind: 'linkMembers' })).value.fields).toEqual(['affiUrlId']);
});

test('exports registrations with their parameters, filtered by value, of the own links only', async () => {
  await arrive('fred', { click_id: 'c1', sub1: 'blue' });
  await arrive('gina', { sub1: 'red', sub2: 'b' });
  const cells = async (wish: object) =>
    (await rowsOf({ kind: 'linkOrigins', ...wish })).map(([name, , ...values]) => [
      name,
      ...values,
    ]);
  expect(await cells({})).toEqual([
    ['gina', '', 'red', 'b', '', ''],
    ['fred', 'c1', 'blue', '', '', ''],
  ]);
  expect(await cells({ sub1: 'blue' })).toEqual([['fred', 'c1', 'blue', '', '', '']]);
  agent = await makeAgent(api.deps, site);
  expect(await cells({})).toEqual([]);
});
