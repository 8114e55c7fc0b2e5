import { randomUUID } from 'node:crypto';
import { lockMember, type Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { give } from '@app/shared/rewards/ops-calls';
import { expect } from 'vitest';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { earnEdge, grantTo, wishedReward } from '../../../support/engagement/rewards.ts';
import { makePromotion } from '../../../support/money/bonuses.ts';
import { makeMember, makeTrial } from '../../../support/world.ts';
import { approveTooLate, ask, type OpsRequest, type Way } from '../../ops-request.ts';

const wish = ({ publicId: memberId }: Pick<Member, 'publicId'>) => ({
  ...give.example.request,
  memberId,
  key: randomUUID(),
});

/** A member whose bets pay for rewards. */
async function earner({ api: { deps }, site }: OpsRequest): Promise<Member> {
  const member = await makeMember(deps, site);
  await earnEdge(deps.db, member, { edge: 1_000, at: deps.clock() });
  return member;
}

/** A reward that can be claimed. */
async function granted(request: OpsRequest): Promise<string> {
  const { deps } = request.api;
  const member = await earner(request);
  await grantTo(deps, member, [wishedReward(member, { amount: 5, now: deps.clock() })]);
  const { publicId } = await deps.db.prisma.reward.findFirstOrThrow({
    where: { memberId: member.id },
  });
  return publicId;
}

const end = ({ api: { deps } }: OpsRequest, { id, as }: { id: string; as: string }) =>
  changeAsOwner(
    deps.db,
    `UPDATE reward SET state = $2, ended_at = now(), entry_id = CASE $2 WHEN 'CLAIMED' THEN 1 END
     WHERE public_id = $1`,
    [id, as],
  );

const lock = ({ api: { deps } }: OpsRequest, { id }: Member) =>
  inTransaction(deps.db, (tx) => lockMember(tx, id, deps.clock()));

/** Requests that provoke the refusals of calls about rewards. */
export const rewardWays: Readonly<Record<string, Way>> = {
  'rewards.list member.not_found': (request) => ask(request, { memberId: randomUUID() }),
  'reward.claimed': async (request) => {
    const id = await granted(request);
    await end(request, { id, as: 'CLAIMED' });
    return ask(request, { id });
  },
  'reward.expired': async (request) => {
    const id = await granted(request);
    await end(request, { id, as: 'EXPIRED' });
    return ask(request, { id });
  },
  'rewards.give member.need_true_account': async (request) =>
    ask(request, wish(await makeTrial(request.api.deps, request.site))),
  'rewards.give reward.member_barred': async (request) => {
    const member = await earner(request);
    await lock(request, member);
    return ask(request, wish(member));
  },
  'operators.decide reward.member_barred': async (request) => {
    const member = await earner(request);
    return approveTooLate(request, give, wish(member), () => lock(request, member));
  },
  'rewards.give reward.over_budget': async (request) =>
    ask(request, wish(await makeMember(request.api.deps, request.site))),
  'promotions.create reward.over_budget': (request) => ask(request),
  'promotions.fund reward.over_budget': async (request) => {
    const { publicId: id } = await makePromotion(request.api.deps, request.site.merchantId);
    return ask(request, { id });
  },
  'rewards.give approval.waiting': async (request) => {
    const input = wish(await earner(request));
    expect((await ask(request, input)).body).toMatchObject({ success: true });
    return ask(request, input);
  },
  'operators.decide reward.over_budget': async (request) => {
    const member = await earner(request);
    const { deps } = request.api;
    return approveTooLate(request, give, wish(member), () =>
      earnEdge(deps.db, member, { edge: -1_000, at: deps.clock() }),
    );
  },
};
