import { closeCase } from '@app/core/operations/harm';
import { inTransaction, sql } from '@app/core/platform/db';
import { excludeMember } from '@app/core/protection/exclusions';
import { makeMember } from '../../../support/world.ts';
import { ask, type OpsRequest, type Way } from '../../ops-request.ts';

const insert = sql(
  'test.open_harm_case',
  'INSERT INTO harm_case (public_id, merchant_id, member_id, score, opened_at) VALUES ($1, $2, $3, 60, $4)',
);

/** An open case of a new member. */
async function openCase({ api: { deps }, site: { merchantId } }: OpsRequest) {
  const member = await makeMember(deps, { merchantId });
  const publicId = deps.newId();
  await deps.db.query(insert, [publicId, merchantId, member.id, deps.clock()]);
  return { member, publicId };
}

/** Requests that provoke the refusals of calls about cases of harm. */
export const harmWays: Readonly<Record<string, Way>> = {
  'harm.closed': async (request) => {
    const { deps } = request.api;
    const { merchantId } = request.site;
    const { publicId } = await openCase(request);
    const closing = { merchantId, publicId, operator: 'another', words: 'Spoke' } as const;
    await inTransaction(deps.db, (tx) =>
      closeCase(tx, { ...closing, outcome: 'informed' }, deps.clock()),
    );
    return ask(request, { id: publicId });
  },
  'harm.rest exclusion.not_longer': async (request) => {
    const { deps } = request.api;
    const { member, publicId } = await openCase(request);
    const { merchantId, id: memberId } = member;
    const exclusion = { merchantId, memberId, term: 'permanent', begunBy: 'operator' } as const;
    await inTransaction(deps.db, (tx) => excludeMember(tx, deps, exclusion, deps.clock()));
    return ask(request, { id: publicId });
  },
};
