import { moveDownline, previewMove } from '@app/core/agent-pay/contracts';
import { engines } from '@app/core/agent-pay/payouts';
import { type Member, readMember } from '@app/core/people/members';
import type { Reader } from '@app/core/platform/db';
import * as calls from '@app/shared/agents/ops-calls';
import { isAgent } from '@app/shared/members/customer-types';
import type { FastifyInstance } from 'fastify';
import { publishToMembers } from '../../audit/publish-to-members.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { agentOfId } from '../../wire/agent-of-id.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { presentPreview } from './ops.presenter.ts';

interface RequestedMove {
  readonly merchantId: bigint;
  readonly id: string;
  /** The upline afterwards; null: none, at the top. */
  readonly to: string | null;
}

/** Moves members and their teams to another place in the tree of agents. */
export function opsMoveRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const kinds = () => Object.values(engines).map(({ terms }) => terms);

  bindOpsCall(app, deps, calls.previewMove, async ({ site, input: { id, to = null } }) => {
    const { member, upline } = await membersOf(db, { merchantId: site.id, id, to });
    const move = { memberId: member.id, uplineId: upline?.id ?? null };
    const preview = await previewMove(db, kinds(), move, deps.clock());
    const { username, customerType } = member;
    const from = await nameOf(db, preview.plan.fromId);
    const moving = { username, isAgent: isAgent(customerType), from, to: upline?.username ?? null };
    return presentPreview(moving, preview);
  });

  bindOpsCall(app, deps, calls.move, async ({ site, input: { id, to, version }, tx }) => {
    const merchantId = site.id;
    const { member, upline } = await membersOf(tx, { merchantId, id, to });
    const uplineId = upline?.id ?? null;
    const move = { memberId: member.id, uplineId, version };
    const { fromId, ending, notifiedIds } = await moveDownline(
      tx,
      deps,
      kinds(),
      move,
      deps.clock(),
    );
    const detail = {
      upline: upline?.username ?? null,
      'upline.before': await nameOf(tx, fromId),
      contractsEnded: ending.length,
    };
    const afterwards = () => {
      const memberIds = [member.id, fromId, uplineId];
      publishToMembers(deps, { merchantId, memberIds, kinds: ['team'] });
      publishToMembers(deps, { merchantId, memberIds: notifiedIds, kinds: ['messages'] });
    };
    return { target: member.username, detail, afterwards };
  });
}

async function membersOf(
  reader: Reader,
  { merchantId, id, to }: RequestedMove,
): Promise<{ member: Member; upline: Member | undefined }> {
  return {
    member: await memberOfId(reader, { merchantId, publicId: id }),
    upline: to === null ? undefined : await agentOfId(reader, { merchantId, publicId: to }),
  };
}

const nameOf = async (reader: Reader, memberId: bigint | null): Promise<string | null> =>
  memberId === null ? null : (await readMember(reader, memberId)).username;
