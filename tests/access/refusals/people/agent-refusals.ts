import { randomUUID } from 'node:crypto';
import { AFFILIATE_LINKS_MAX, moveAgent } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { makeLink, makeTop, move, previewMove } from '@app/shared/agents/ops-calls';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { makeAffiliateCode, makeAgent, makeMember, makeTrial } from '../../../support/world.ts';
import { approveTooLate, ask, askTwice, type OpsRequest, type Way } from '../../ops-request.ts';

/** Creates an agent: at the top of the site, or below an upline. */
export const agentBelow = ({ api, site }: OpsRequest, upline?: Member): Promise<Member> =>
  makeAgent(api.deps, { merchantId: site.merchantId, uplineId: upline?.id ?? null });

/** Moves an agent with the team, as an operator does. */
export const moveBelow = ({ api: { deps } }: OpsRequest, member: Member, upline: Member) =>
  inTransaction(deps.db, (tx) =>
    moveAgent(tx, { memberId: member.id, uplineId: upline.id, now: deps.clock() }),
  );

/** Makes requests refer to a missing member. Members are never deleted, so the public id is changed. */
export const forget = ({ api }: OpsRequest, { id }: Member) =>
  changeAsOwner(api.deps.db, 'UPDATE member SET public_id = gen_random_uuid() WHERE id = $1', [id]);

/** Two agents at the top, and the preview of a move of one below the other. */
async function shownMove(request: OpsRequest) {
  const [member, upline] = [await agentBelow(request), await agentBelow(request)];
  const places = { id: member.publicId, to: upline.publicId };
  const { body } = await ask({ ...request, call: previewMove }, places);
  expect(body, previewMove.name).toMatchObject({ success: true });
  return { member, upline, body: { ...places, version: body.value.version as string } };
}

type ShownMove = Awaited<ReturnType<typeof shownMove>>;

/** A move that waits for approval while uplines change, and is approved afterwards. */
async function approveMove(
  request: OpsRequest,
  beforeApproval: (shown: ShownMove) => Promise<unknown>,
): Promise<Response> {
  const shown = await shownMove(request);
  return approveTooLate(request, move, shown.body, () => beforeApproval(shown));
}

/** Requests that provoke the refusals of calls about agents, their places and their links. */
export const agentWays: Readonly<Record<string, Way>> = {
  'agents.list agent.not_found': (request) => ask(request, { above: randomUUID() }),
  'members.find agent.not_found': (request) => ask(request, { agent: 'not_of_this_site' }),
  'listExports.members agent.not_found': (request) => ask(request, { agent: 'not_of_this_site' }),
  'exports.askAgents agent.not_found': (request) => ask(request, { above: randomUUID() }),
  'agents.previewMove agent.not_found': async (request) =>
    ask(request, { id: (await agentBelow(request)).publicId }),
  'agents.move agent.not_found': async (request) =>
    ask(request, { id: (await agentBelow(request)).publicId }),
  'register.username_taken': async (request) => {
    const { username } = makeTop.example.request;
    await makeMember(request.api.deps, { ...request.site, username });
    return ask(request);
  },
  'agent.has_password': async (request) =>
    ask(request, { id: (await agentBelow(request)).publicId }),
  'agent.already': async (request) => ask(request, { id: (await agentBelow(request)).publicId }),
  'member.need_true_account': async (request) =>
    ask(request, { id: (await makeTrial(request.api.deps, request.site)).publicId }),
  'affiliate.link_limit': async (request) => {
    const { id, publicId } = await agentBelow(request);
    for (let n = 0; n < AFFILIATE_LINKS_MAX; n++) await makeAffiliateCode(request.api.deps, id);
    return ask(request, { id: publicId });
  },
  'affiliate.code_taken': async (request) => {
    const [one, other] = [await agentBelow(request), await agentBelow(request)];
    await ask({ ...request, call: makeLink }, { id: one.publicId });
    return ask(request, { id: other.publicId });
  },
  'affiliate.link_unknown': async (request) =>
    ask(request, { id: (await agentBelow(request)).publicId }),
  'agent.same_place': async (request) => {
    const upline = await agentBelow(request);
    const { publicId: id } = await agentBelow(request, upline);
    return ask(request, { id, to: upline.publicId });
  },
  'agents.previewMove agent.own_team': async (request) => {
    const top = await agentBelow(request);
    const { publicId: to } = await agentBelow(request, top);
    return ask(request, { id: top.publicId, to });
  },
  // The upline joins the team of the agent who moves; the rest of the previewed move is unchanged.
  'agents.move agent.own_team': async (request) => {
    const { member, upline, body } = await shownMove(request);
    await moveBelow(request, upline, member);
    return ask(request, body);
  },
  'agents.move approval.waiting': async (request) =>
    askTwice(request, (await shownMove(request)).body),
  'agent.move_changed': async (request) => {
    const { member, body } = await shownMove(request);
    await moveBelow(request, member, await agentBelow(request));
    return ask(request, body);
  },
  'operators.decide member.not_found': (request) =>
    approveMove(request, ({ member }) => forget(request, member)),
  'operators.decide agent.not_found': (request) =>
    approveMove(request, ({ upline }) => forget(request, upline)),
  'operators.decide agent.same_place': (request) =>
    approveMove(request, ({ member, upline }) => moveBelow(request, member, upline)),
  'operators.decide agent.own_team': (request) =>
    approveMove(request, ({ member, upline }) => moveBelow(request, upline, member)),
  'operators.decide agent.move_changed': (request) =>
    approveMove(request, async ({ member }) =>
      moveBelow(request, member, await agentBelow(request)),
    ),
};
