import { answerContract, openContracts } from '@app/core/agent-pay/contracts';
import { realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import { type Member, uplineOf } from '@app/core/people/members';
import { nextWindowEdge } from '@app/core/platform/kernel';
import * as agents from '@app/shared/agents/ops-calls';
import * as calls from '@app/shared/contracts/ops-calls';
import * as salary from '@app/shared/payouts/salary.schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { makeTwoOperators } from '../../../../../tests/support/people/two-operators.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import {
  makeAgent,
  makeLine,
  makeMember,
  makeSite,
  sign,
  switchOn,
} from '../../../../../tests/support/world.ts';

const reason = 'As agreed on in Hanoi';
const terms = { kind: 'realtime', profitRate: 0.002, lossRate: 0.006, singleBetThreshold: 100 };

let api: TestApi;
let now: Date;
let published: object[];
let site: Awaited<ReturnType<typeof makeSite>>;
let operators: Awaited<ReturnType<typeof makeTwoOperators>>;

beforeAll(async () => {
  const publish = (invalidation: object) => published.push(invalidation);
  api = await startApi({ publish, clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:01:00Z');
  published = [];
  site = await makeSite(api.deps);
  operators = await makeTwoOperators(api, site);
});

const contractsOf = ({ id }: Member) => openContracts(api.deps.db, realTimeTerms, id);
const uplineAfterWindow = ({ id }: Member) => uplineOf(api.deps.db, id, nextWindowEdge(now));
const previewOf = async (id: string, to?: string) =>
  (await operators.ask(agents.previewMove, { id, ...(to !== undefined && { to }) })).body.value;
const agentBelow = (upline: Member | null) =>
  makeAgent(api.deps, { merchantId: site.merchantId, uplineId: upline?.id ?? null });

test('two operators propose a platform contract, and its agent accepts it', async () => {
  await switchOn(api.deps, site.merchantId, ['RTSALARY3']);
  const top = await agentBelow(null);
  const proposal = { id: top.publicId, terms, reason };
  const { approvalId } = (await operators.ask(calls.propose, proposal)).body.value;
  expect([await contractsOf(top), published]).toEqual([[], []]);
  expect((await operators.decide(approvalId)).success).toBe(true);
  expect(published).toContainEqual({
    merchantId: site.merchantId,
    memberId: top.id,
    kind: 'team',
  });
  expect(await contractsOf(top)).toMatchObject([{ state: 'P', promisedBy: null, validFrom: null }]);
  const proposed = { target: top.username, ...terms, reason, for: 'contract.proposed' };
  expect(await operators.newestAudit(2)).toEqual([
    {
      ...proposed,
      action: 'approval.approved',
      actor: `operator:${operators.decider.username}`,
      maker: operators.maker.username,
    },
    { ...proposed, action: 'approval.asked', actor: `operator:${operators.maker.username}` },
  ]);

  const token = await tokenOf(api, top);
  const asked = { site: site.code, token };
  const { list } = (await send(api, salary.contractRequests, asked)).body.value;
  expect(list).toMatchObject([{ agent: null, isOwn: true, lossRate: 0.006, status: 'P' }]);
  const accepted = { contractId: list[0].contractId, status: 'A' };
  await send(api, salary.processContract, { ...asked, body: accepted });
  const { contracts } = (await operators.ask(agents.read, { id: top.publicId })).body.value;
  expect(contracts).toEqual([
    {
      id: list[0].contractId,
      status: 'A',
      promisedBy: null,
      terms,
      version: expect.stringMatching(/^\d+$/),
      proposedAt: +now,
      validFrom: +nextWindowEdge(now),
    },
  ]);
});

test('refuses a proposal that breaks a rule, when requested and when approved', async () => {
  const top = await agentBelow(null);
  const leaf = await agentBelow(top);
  const proposal = { id: top.publicId, terms, reason };
  expect(await operators.codeOf(calls.propose, { ...proposal, id: leaf.publicId })).toBe(
    'contract.not_with_platform',
  );
  const threshold = { ...terms, singleBetThreshold: 99 };
  expect(await operators.codeOf(calls.propose, { ...proposal, terms: threshold })).toBe(
    'contract.threshold_not_permitted',
  );
  for (const wrong of [{ lossRate: 1.1 }, { profitRate: -0.1 }, { kind: 'yearly' }, { more: 1 }])
    expect(
      await operators.codeOf(calls.propose, { ...proposal, terms: { ...terms, ...wrong } }),
    ).toBe('request_param_err');
  const { approvalId } = (await operators.ask(calls.propose, proposal)).body.value;
  await sign(api.deps, top.id, { profit: 0.1, loss: 0.3, threshold: 100 });
  expect((await operators.decide(approvalId)).errorCode).toBe('contract.already_active');
  expect(await operators.codeOf(calls.propose, proposal)).toBe('contract.already_active');
  expect(await contractsOf(top)).toHaveLength(1);
});

test('refuses a platform contract that promises less than a contract below it', async () => {
  const top = await agentBelow(null);
  const below = await makeAgent(api.deps, { ...site, uplineId: top.id, customerType: 41 });
  await sign(api.deps, below.id, { profit: 0.3, loss: 0.7, threshold: 100 });
  expect(await operators.codeOf(calls.propose, { id: top.publicId, terms, reason })).toBe(
    'contract.not_dominated',
  );
});

test('ends a contract at the end of the window, or withdraws an unanswered one', async () => {
  const [top, mid] = await makeLine(api.deps, site.merchantId, [
    { profit: 0.2, loss: 0.6, threshold: 100 },
    { profit: 0.1, loss: 0.3, threshold: 100 },
  ]);
  if (!top || !mid) throw new Error('the line is incomplete');
  const [ofTop] = await contractsOf(top);
  const [ofMid] = await contractsOf(mid);
  expect(await operators.codeOf(calls.end, { contractId: ofTop?.publicId, reason })).toBe(
    'contract.backs_others',
  );
  await operators.carryOut(calls.end, { contractId: ofMid?.publicId, reason });
  expect([await contractsOf(mid), published.length]).toEqual([[], 4]); // both sides reload contracts and messages
  await operators.carryOut(calls.end, { contractId: ofTop?.publicId, reason });
  await operators.carryOut(calls.propose, { id: top.publicId, terms, reason });
  const [offered] = await contractsOf(top);
  await operators.carryOut(calls.end, { contractId: offered?.publicId, reason });
  expect(await contractsOf(top)).toEqual([]);
  const answer = { contractPublicId: `${offered?.publicId}`, answer: 'accept' } as const;
  await expect(
    answerContract(api.deps, realTimeTerms, { agentId: top.id, ...answer }),
  ).rejects.toThrow('contract.already_answered');
  expect(await operators.codeOf(calls.end, { contractId: offered?.publicId, reason })).toBe(
    'contract.not_found',
  );
});

test('previews the contracts that a move will end, and the move ends exactly those', async () => {
  const [top, mid, leaf] = await makeLine(api.deps, site.merchantId);
  const [frugal] = await makeLine(api.deps, site.merchantId, [
    { profit: 0.12, loss: 0.4, threshold: 100 },
  ]);
  if (!top || !mid || !leaf || !frugal) throw new Error('the line is incomplete');
  const player = await makeMember(api.deps, { ...site, agentId: leaf.id });
  published = [];
  const preview = await previewOf(mid.publicId, frugal.publicId);
  expect(preview).toMatchObject({
    username: mid.username,
    isAgent: true,
    from: top.username,
    to: frugal.username,
    at: +nextWindowEdge(now),
    agents: 2,
    players: 1,
    endingCount: 2,
    ending: [
      { agent: mid.username, kind: 'realtime', because: 'contract.not_dominated' },
      { agent: leaf.username, because: 'contract.upline_without_contract' },
    ],
  });
  const move = { id: mid.publicId, to: frugal.publicId, version: preview.version, reason };
  expect((await operators.carryOut(agents.move, move)).success).toBe(true);
  expect(await uplineAfterWindow(mid)).toBe(frugal.id);
  expect(await uplineAfterWindow(player)).toBe(leaf.id);
  expect([await contractsOf(mid), await contractsOf(leaf)]).toEqual([[], []]);
  expect(await contractsOf(frugal)).toHaveLength(1);
  expect(await operators.newestAudit(1)).toMatchObject([
    {
      action: 'approval.approved',
      target: mid.username,
      for: 'agent.moved',
      upline: frugal.username,
      'upline.before': top.username,
      contractsEnded: 2,
      reason,
    },
  ]);
  const eventsFor = (kind: string, ids: readonly { readonly id: bigint }[]) =>
    ids.map(({ id }) => ({ merchantId: site.merchantId, memberId: id, kind }));
  expect(published).toEqual([
    ...eventsFor('team', [mid, top, frugal]),
    ...eventsFor('messages', [mid, frugal, top, leaf]),
  ]);
});

test('keeps contracts that satisfy the rules, with the new upline', async () => {
  const [, mid, leaf] = await makeLine(api.deps, site.merchantId);
  if (!mid || !leaf) throw new Error('the line is incomplete');
  const preview = await previewOf(mid.publicId);
  expect(preview).toMatchObject({ to: null, ending: [], agents: 2 });
  await operators.carryOut(agents.move, {
    id: mid.publicId,
    to: null,
    version: preview.version,
    reason,
  });
  expect(await contractsOf(mid)).toMatchObject([{ state: 'A', promisedBy: null }]);
  expect(await contractsOf(leaf)).toMatchObject([{ state: 'A', promisedBy: mid.username }]);
});

test('only one of several concurrent requests for the same move is accepted; after the decision it may be requested again', async () => {
  const [, mid] = await makeLine(api.deps, site.merchantId);
  const bare = await agentBelow(null);
  if (!mid) throw new Error('the line is incomplete');
  const { version } = await previewOf(mid.publicId, bare.publicId);
  const body = { id: mid.publicId, to: bare.publicId, version, reason };
  const answers = await Promise.all([1, 2, 3].map(() => operators.ask(agents.move, body)));
  const outcomes = answers.map((answer) => answer.body.errorCode ?? 'accepted');
  expect(outcomes.toSorted()).toEqual(['accepted', 'approval.waiting', 'approval.waiting']);
  const accepted = answers.find((answer) => answer.body.success);
  const otherAgent = await agentBelow(null);
  const preview = await previewOf(mid.publicId, otherAgent.publicId);
  const otherMove = { ...body, to: otherAgent.publicId, version: preview.version };
  expect((await operators.ask(agents.move, otherMove)).body.success).toBe(true);
  await operators.decide(accepted?.body.value.approvalId, false);
  expect((await operators.ask(agents.move, body)).body.success).toBe(true);
});

test('refuses a move that would end other contracts than previewed', async () => {
  const [, mid, leaf] = await makeLine(api.deps, site.merchantId);
  const bare = await agentBelow(null);
  if (!mid || !leaf) throw new Error('the line is incomplete');
  const { version } = await previewOf(mid.publicId, bare.publicId);
  const body = { id: mid.publicId, to: bare.publicId, version, reason };
  const { approvalId } = (await operators.ask(agents.move, body)).body.value;
  const [ofLeaf] = await contractsOf(leaf);
  await operators.carryOut(calls.end, { contractId: ofLeaf?.publicId, reason });
  expect((await operators.decide(approvalId)).errorCode).toBe('agent.move_changed');
  expect(await operators.codeOf(agents.move, body)).toBe('agent.move_changed');
  expect(await contractsOf(mid)).toHaveLength(1);
  const again = await previewOf(mid.publicId, bare.publicId);
  await operators.carryOut(agents.move, { ...body, version: again.version });
  expect(await uplineAfterWindow(mid)).toBe(bare.id);
});

test('a move ends a proposal of the former upline', async () => {
  const top = await agentBelow(null);
  await operators.carryOut(calls.propose, { id: top.publicId, terms, reason });
  const { publicId: to } = await agentBelow(null);
  const preview = await previewOf(top.publicId, to);
  expect(preview.ending).toMatchObject([{ agent: top.username, because: 'proposed' }]);
  await operators.carryOut(agents.move, { id: top.publicId, to, version: preview.version, reason });
  expect(await contractsOf(top)).toEqual([]);
});

test('moves a player to another agent, and to none', async () => {
  const [from, to] = [await agentBelow(null), await agentBelow(null)];
  const player = await makeMember(api.deps, { ...site, agentId: from.id });
  const preview = await previewOf(player.publicId, to.publicId);
  expect(preview).toMatchObject({ isAgent: false, agents: 0, players: 1, from: from.username });
  const body = { id: player.publicId, to: to.publicId, version: preview.version, reason };
  await operators.carryOut(agents.move, body);
  expect(await uplineAfterWindow(player)).toBe(to.id);
  expect(await operators.codeOf(agents.move, body)).toBe('agent.same_place');
  const { version } = await previewOf(player.publicId);
  await operators.carryOut(agents.move, { ...body, to: null, version });
  expect(await uplineAfterWindow(player)).toBeNull();
});

test.each([
  ['a member of their own team', 'agent.own_team'],
  ['their present upline', 'agent.same_place'],
  ['a player', 'agent.not_found'],
  ['an agent of another site', 'agent.not_found'],
])('moves no agent below %s', async (what, code) => {
  const top = await agentBelow(null);
  const below = await agentBelow(top);
  const places: Record<string, () => Promise<Member>> = {
    'a member of their own team': () => agentBelow(below),
    'their present upline': async () => top,
    'a player': () => makeMember(api.deps, site),
    'an agent of another site': async () => makeAgent(api.deps, await makeSite(api.deps)),
  };
  const { publicId: to } = (await places[what]?.()) ?? expect.unreachable(what);
  const { publicId: id } = below;
  const version = 'w4Jm5rWc0m6o0h7Yw1yJ2m';
  expect(await operators.codeOf(agents.previewMove, { id, to })).toBe(code);
  expect([code, 'agent.move_changed']).toContain(
    await operators.codeOf(agents.move, { id, to, version, reason }),
  );
  expect(await uplineAfterWindow(below)).toBe(top.id);
});

test('does not find agents of other sites, and refuses operators of other sites', async () => {
  const other = await makeSite(api.deps);
  const stranger = await makeAgent(api.deps, other);
  const contract = await sign(api.deps, stranger.id, { profit: 0.1, loss: 0.3, threshold: 100 });
  const { publicId: id } = stranger;
  expect(await operators.codeOf(calls.propose, { id, terms, reason })).toBe('agent.not_found');
  expect(await operators.codeOf(calls.end, { contractId: contract.publicId, reason })).toBe(
    'contract.not_found',
  );
  expect(await operators.codeOf(agents.previewMove, { id })).toBe('member.not_found');
  const version = 'w4Jm5rWc0m6o0h7Yw1yJ2m';
  expect(await operators.codeOf(agents.move, { id, to: null, version, reason })).toBe(
    'member.not_found',
  );
  const foreign = await makeOperator(api, { merchantId: other.merchantId });
  const asked = { token: foreign.token, site: site.code };
  for (const [call, body] of [
    [calls.propose, { id, terms, reason }],
    [calls.end, { contractId: contract.publicId, reason }],
    [agents.move, { id, to: null, version, reason }],
  ] as const)
    expect((await sendOps(api, call, { ...asked, body })).body.errorCode).toBe(
      'operator.forbidden',
    );
});
