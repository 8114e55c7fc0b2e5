import { type Member, uplineOf } from '@app/core/people/members';
import { listAudit } from '@app/core/sites/audit';
import { register } from '@app/shared/access/registration.schemas';
import * as calls from '@app/shared/agents/schemas';
import { defaultAgent } from '@app/shared/agents/settings';
import { changeCallOf } from '@app/shared/site/settings.ops-calls';
import { expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { registering } from '../../../../../tests/support/people/registering.ts';
import { send, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import {
  makeAffiliateCode,
  makeAgent,
  makeMember,
  makeSite,
} from '../../../../../tests/support/world.ts';

const change = changeCallOf(defaultAgent);
const reason = 'Agreed with the agent';

let api: TestApi;
let site: TestSite;
let ip: string;
let agent: Member;
let token: string;

onOwnSites({}, async (own) => {
  ({ api, site, ip } = own);
  agent = await makeAgent(api.deps, site);
  ({ token } = await makeOperator(api, { merchantId: site.merchantId }));
});

const set = (username: string, version = 0) =>
  sendOps(api, change, { token, site: site.code, body: { username, version, reason } });
const choose = (username: string) => changeAsOperators(api, site, defaultAgent, { username });
const asked = async () =>
  (await send(api, calls.defaultAgent, { site: site.code, ip })).body.value.invitedBy;

async function registered(changes: object = {}): Promise<bigint | null> {
  const people = registering(api, site);
  const body = await people.filled('register', changes);
  const { body: answer } = await send(api, register, { site: site.code, ip: people.ip, body });
  expect(answer).toMatchObject({ success: true });
  const { id } = await api.deps.db.prisma.member.findFirstOrThrow({
    where: { merchantId: site.merchantId, username: 'newplayer1' },
  });
  return uplineOf(api.deps.db, id, api.deps.clock());
}

test('members without a link join the agent that the site chose', async () => {
  expect(await asked()).toBeNull();
  expect(await choose(agent.username.toUpperCase())).toBe(true);
  expect(await asked()).toEqual(expect.any(String));
  expect(await asked()).not.toBe(agent.username); // visitors do not see the username
  expect(await registered()).toBe(agent.id);
});

test('a link takes precedence over the site’s choice', async () => {
  const other = await makeAgent(api.deps, site);
  await choose(agent.username);
  const affiliateCode = await makeAffiliateCode(api.deps, other.id);
  expect(await registered({ affiliateCode })).toBe(other.id);
});

test.each([
  ['where the site chose none', async () => {}],
  [
    'where the agent is locked by now',
    async () => {
      await choose(agent.username);
      await api.deps.db.prisma.member.update({
        where: { id: agent.id },
        data: { closedAt: api.deps.clock() },
      });
    },
  ],
])('no agent is assigned %s', async (_, prepare) => {
  await prepare();
  expect(await asked()).toBeNull();
  expect(await registered()).toBeNull();
});

test('an operator can choose only an agent of the site, and the choice is audited', async () => {
  const player = await makeMember(api.deps, site);
  const stranger = await makeAgent(api.deps, await makeSite(api.deps));
  for (const name of ['nosuchagent', player.username, stranger.username]) {
    const { status, body } = await set(name);
    expect([status, body.errorCode, body.value.fields]).toEqual([
      400,
      'request_param_err',
      ['username'],
    ]);
  }
  await choose(agent.username);
  const [line] = await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 1 });
  expect({ ...line, detail: JSON.parse(`${line?.detail}`) }).toMatchObject({
    action: 'approval.approved',
    detail: { for: 'settings.changed', part: 'defaultAgent', username: agent.username },
  });
  expect(await choose('')).toBe(true);
  expect(await asked()).toBeNull();
});

const { defaultAgent: call } = calls;
test.each(declaredErrors({ call }))('%s answers %s', async (_, code, one) => {
  const own = {
    request_param_err: [
      400,
      () => send(api, one, { site: site.code, ip, body: { domain: 'x'.repeat(256) } }),
    ],
  } as const;
  await expectRefusal(code, { ...impliedRefusals({ api, call: one, site, ip }), ...own });
});
