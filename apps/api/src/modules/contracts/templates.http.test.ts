import { randomUUID } from 'node:crypto';
import { saveTemplate, TEMPLATES_MAX } from '@app/core/agent-pay/contracts';
import { inTransaction } from '@app/core/platform/db';
import { once } from '@app/core/platform/idempotency';
import { changeSite, switchFlag } from '@app/core/sites/site';
import * as calls from '@app/shared/contracts/templates.schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  makeAgreeing,
  termsOf,
  tiersOf,
} from '../../../../../tests/support/agents/agent-contracts.ts';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import {
  expectRefusal,
  impliedRefusals,
  type Refusal,
  triedErrors,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { type Sent, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeAgent, whole } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const DAY = 24 * 3_600_000;

let api: TestApi;
let now: Date;
let world: Awaited<ReturnType<typeof makeAgreeing>>;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  world = await makeAgreeing(api);
});

const saved = (name: string, more: object = {}) => ({ name, ...termsOf(0.5), ...more });
const save = async (name: string) =>
  (await world.ask(calls.saveContractTemplate, saved(name))).value;
const list = async () => (await world.ask(calls.contractTemplates, {})).value;

test('an agent saves, renames and deletes terms', async () => {
  const { ask } = world;
  const made = await save('  New agents ');
  const shown = {
    templateId: expect.any(String),
    name: 'New agents',
    savedAt: NOON,
    terms: termsOf(0.5),
  };
  expect(made).toEqual(shown);
  expect(await list()).toEqual({ list: [shown], most: TEMPLATES_MAX });
  const { templateId } = made;
  const renamed = await ask(calls.renameContractTemplate, { templateId, name: 'June' });
  expect(renamed.value).toEqual({ ...shown, name: 'June' });
  expect((await ask(calls.deleteContractTemplate, { templateId })).value).toEqual({});
  expect((await list()).list).toEqual([]);
});

test('omits templates of kinds that the site no longer offers', async () => {
  await save('June');
  const { merchantId } = world.site;
  await changeSite(api.deps, switchFlag, { merchantId, flag: 'DAILYSALCONT3', enabled: false });
  expect((await list()).list).toEqual([]);
});

const offer = (more: object = {}, sent: Sent = {}) => {
  const { memberId, ...rest } = world.proposal();
  const body = { ...rest, memberIds: [memberId], ...more };
  return world.askFor(calls.proposeContracts, world.top, { key: randomUUID(), body, ...sent });
};

test('an offer to many agents reports each result, in words and by code', async () => {
  const { agent, top, site } = world;
  const other = await makeAgent(api.deps, { ...site, uplineId: top.id });
  const stranger = await makeAgent(api.deps, { ...site, uplineId: null });
  const memberIds = [agent, stranger, other].map(({ publicId }) => publicId);
  const { value } = (await offer({ memberIds })).body;
  const sent = { contractId: expect.any(String), errorCode: null, message: null, params: {} };
  expect(value).toEqual({
    list: [
      { memberId: agent.publicId, name: agent.username, ...sent },
      {
        memberId: stranger.publicId,
        name: null,
        contractId: null,
        params: {},
        errorCode: 'contract.not_direct_downline',
        message: 'You can only offer contracts to your direct downlines.',
      },
      { memberId: other.publicId, name: other.username, ...sent },
    ],
    offered: 2,
  });
});

test('a refusal names the nearest possible tier', async () => {
  const { list } = (await offer({ tiers: tiersOf(2) })).body.value;
  expect(list).toMatchObject([
    {
      errorCode: 'contract.tier_not_covered',
      params: { tier: 1, turnover: 1_000, actives: 0, percent: 1 },
    },
  ]);
  expect(list[0].message).toContain('The nearest possible tier: rate 1%, turnover $1,000.00');
});

test('a retry gets the same answer and offers nothing twice', async () => {
  const key = randomUUID();
  const first = (await offer({}, { key })).body;
  expect((await offer({}, { key })).body).toEqual(first);
});

test.each([
  ['no agent', { memberIds: [] }, 'memberIds'],
  ['more than a hundred', { memberIds: Array(101).fill(randomUUID()) }, 'memberIds'],
  ['an invalid id', { memberIds: ['7'] }, 'memberIds.0'],
  ['terms of another kind', { lossRate: 0.1 }, 'lossRate'],
  ['a start that is no time', { validFrom: 'soon' }, 'validFrom'],
])('refuses an offer to %s and names the field', async (_, more, field) => {
  const { status, body } = await offer(more);
  expect({ status, fields: body.value.fields }).toEqual({ status: 400, fields: [field] });
});

test.each([
  ['no name', { name: '  ' }, 'name'],
  ['a long name', { name: 'x'.repeat(41) }, 'name'],
  ['no tiers', { tiers: [] }, 'tiers'],
  ['a rate above 1', { tiers: tiersOf(101) }, 'tiers.0.rate'],
])('refuses to save %s and names the field', async (_, more, field) => {
  const body = saved('June', more);
  const { status, body: refused } = await world.askFor(calls.saveContractTemplate, world.top, {
    body,
  });
  expect({ status, fields: refused.value.fields }).toEqual({ status: 400, fields: [field] });
});

const all = [
  calls.proposeContracts,
  calls.contractTemplates,
  calls.saveContractTemplate,
  calls.renameContractTemplate,
  calls.deleteContractTemplate,
] as const;
type Named = (typeof all)[number];

async function offerTwiceAtOnce() {
  const key = randomUUID();
  let answer: Awaited<ReturnType<typeof offer>> | undefined;
  await inTransaction(api.deps.db, (tx) =>
    once(tx, { memberId: world.top.id, key, inputHash: '' }, now, async () => {
      answer = await offer({}, { key });
      return 0n;
    }),
  );
  return answer ?? expect.unreachable();
}

function ownRefusals(call: Named): Record<string, Refusal> {
  const { site, top, agent, askFor } = world;
  const isOffer = call === calls.proposeContracts;
  const body = isOffer ? {} : saved('June');
  const asked = (more: object) =>
    isOffer ? offer(more) : askFor(call, top, { body: { ...body, ...more } });
  const ofId = async (name: string, templateId?: string) => {
    const id = templateId ?? (await save('July')).templateId;
    const renames = call === calls.renameContractTemplate;
    return askFor(call, top, { body: { templateId: id, ...(renames && { name }) } });
  };
  return {
    request_param_err: [400, () => asked({ kind: 'none', templateId: 'x' })],
    'function.not.available': [
      403,
      async () => {
        const off = { merchantId: site.merchantId, flag: 'DAILYSALCONT3', enabled: false } as const;
        await changeSite(api.deps, switchFlag, off);
        return asked({});
      },
    ],
    'contract.rate_type_not_offered': [400, () => asked({ rateType: 'F' })],
    'contract.valid_from_too_far': [400, () => asked({ validFrom: NOON + 93 * DAY })],
    'agent.frozen': [
      409,
      async () => {
        await createDebt(api.deps, top, agent, whole(7));
        return asked({});
      },
    ],
    'idempotency.key_required': [400, () => offer({}, { key: 'short' })],
    'idempotency.in_progress': [409, offerTwiceAtOnce],
    'idempotency.other_input': [
      422,
      async () => {
        const key = randomUUID();
        await offer({}, { key });
        return offer({ tiers: tiersOf(0.4) }, { key });
      },
    ],
    'contract.template_limit': [
      409,
      async () => {
        for (let n = 0; n < TEMPLATES_MAX; n++)
          await saveTemplate(api.deps, { agentId: top.id, name: `${n}`, terms: '{}' });
        return asked({});
      },
    ],
    'contract.template_name_taken': [
      409,
      async () => {
        await save('June');
        return call === calls.saveContractTemplate ? asked({}) : ofId('June');
      },
    ],
    'contract.template_not_found': [404, () => ofId('June', randomUUID())],
  };
}

const refusals = triedErrors(all);

test.each(refusals)('%s answers %s', (_, code, call) => {
  const { site } = world;
  const implied = impliedRefusals({ api, call, site, input: () => call.example.request });
  const own = ownRefusals(call);
  // COMM3 cannot be switched off, so the unavailable function is a kind of contract.
  return expectRefusal(code, { ...implied, ...own });
});
