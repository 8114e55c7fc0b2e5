import { randomUUID } from 'node:crypto';
import { AFFILIATE_LINKS_MAX, moveAgent } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { makeLink, makeTop, move, previewMove } from '@app/shared/agents/ops-calls';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { tamper } from '../support/database.ts';
import { makeAffiliateCode, makeAgent, makeMember, makeTrial } from '../support/world.ts';
import { approveTooLate, ask, askTwice, type OpsRequest } from './ops-request.ts';

/** An agent of the site, at the top unless told below whom. */
export const agentBelow = ({ api, site }: OpsRequest, upline?: Member): Promise<Member> =>
  makeAgent(api.deps, { merchantId: site.merchantId, uplineId: upline?.id ?? null });

/** Moves an agent with the team, as an operator does. */
export const moveBelow = ({ api: { deps } }: OpsRequest, member: Member, upline: Member) =>
  inTransaction(deps.db, (tx) =>
    moveAgent(tx, { memberId: member.id, uplineId: upline.id, now: deps.clock() }),
  );

/** No member ever goes; a request from before they were there would find none. */
export const forget = ({ api }: OpsRequest, { id }: Member) =>
  tamper(api.deps.db, 'UPDATE member SET public_id = gen_random_uuid() WHERE id = $1', [id]);

/** Two agents at the top, and the move of one below the other as an operator was shown it. */
async function shownMove(asked: OpsRequest) {
  const [member, upline] = [await agentBelow(asked), await agentBelow(asked)];
  const places = { id: member.publicId, to: upline.publicId };
  const { body } = await ask({ ...asked, call: previewMove }, places);
  expect(body, previewMove.name).toMatchObject({ success: true });
  return { member, upline, body: { ...places, version: body.value.version as string } };
}

type ShownMove = Awaited<ReturnType<typeof shownMove>>;

/** A move that waits while its places change, and is approved afterwards. */
async function approveMove(
  asked: OpsRequest,
  meanwhile: (shown: ShownMove) => Promise<unknown>,
): Promise<Response> {
  const shown = await shownMove(asked);
  return approveTooLate(asked, move, shown.body, () => meanwhile(shown));
}

/** Ways into what calls about agents, their places and their links refuse. */
export const agentWays: Readonly<Record<string, (asked: OpsRequest) => Promise<Response>>> = {
  'agent.not_found': (asked) => ask(asked),
  'agents.list agent.not_found': (asked) => ask(asked, { above: randomUUID() }),
  'members.find agent.not_found': (asked) => ask(asked, { agent: 'not_of_this_site' }),
  'listExports.members agent.not_found': (asked) => ask(asked, { agent: 'not_of_this_site' }),
  'exports.askAgents agent.not_found': (asked) => ask(asked, { above: randomUUID() }),
  'agents.previewMove agent.not_found': async (asked) =>
    ask(asked, { id: (await agentBelow(asked)).publicId }),
  'agents.move agent.not_found': async (asked) =>
    ask(asked, { id: (await agentBelow(asked)).publicId }),
  'register.username_taken': async (asked) => {
    const { username } = makeTop.example.request;
    await makeMember(asked.api.deps, { ...asked.site, username });
    return ask(asked);
  },
  'agent.has_password': async (asked) => ask(asked, { id: (await agentBelow(asked)).publicId }),
  'agent.already': async (asked) => ask(asked, { id: (await agentBelow(asked)).publicId }),
  'member.need_true_account': async (asked) =>
    ask(asked, { id: (await makeTrial(asked.api.deps, asked.site)).publicId }),
  'affiliate.link_limit': async (asked) => {
    const { id, publicId } = await agentBelow(asked);
    for (let n = 0; n < AFFILIATE_LINKS_MAX; n++) await makeAffiliateCode(asked.api.deps, id);
    return ask(asked, { id: publicId });
  },
  'affiliate.code_taken': async (asked) => {
    const [one, other] = [await agentBelow(asked), await agentBelow(asked)];
    await ask({ ...asked, call: makeLink }, { id: one.publicId });
    return ask(asked, { id: other.publicId });
  },
  'affiliate.link_unknown': async (asked) => ask(asked, { id: (await agentBelow(asked)).publicId }),
  'agent.same_place': async (asked) => {
    const upline = await agentBelow(asked);
    const { publicId: id } = await agentBelow(asked, upline);
    return ask(asked, { id, to: upline.publicId });
  },
  'agents.previewMove agent.own_team': async (asked) => {
    const top = await agentBelow(asked);
    const { publicId: to } = await agentBelow(asked, top);
    return ask(asked, { id: top.publicId, to });
  },
  // Nothing that was shown of the agent who moves is another: the one above has joined the team.
  'agents.move agent.own_team': async (asked) => {
    const { member, upline, body } = await shownMove(asked);
    await moveBelow(asked, upline, member);
    return ask(asked, body);
  },
  'agents.move approval.waiting': async (asked) => askTwice(asked, (await shownMove(asked)).body),
  'agent.move_changed': async (asked) => {
    const { member, body } = await shownMove(asked);
    await moveBelow(asked, member, await agentBelow(asked));
    return ask(asked, body);
  },
  'operators.decide member.not_found': (asked) =>
    approveMove(asked, ({ member }) => forget(asked, member)),
  'operators.decide agent.not_found': (asked) =>
    approveMove(asked, ({ upline }) => forget(asked, upline)),
  'operators.decide agent.same_place': (asked) =>
    approveMove(asked, ({ member, upline }) => moveBelow(asked, member, upline)),
  'operators.decide agent.own_team': (asked) =>
    approveMove(asked, ({ member, upline }) => moveBelow(asked, upline, member)),
  'operators.decide agent.move_changed': (asked) =>
    approveMove(asked, async ({ member }) => moveBelow(asked, member, await agentBelow(asked))),
};
