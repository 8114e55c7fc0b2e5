import { inTransaction } from '@app/core/platform/db';
import { excludeMember, liftExclusion } from '@app/core/protection/exclusions';
import type { Response } from 'supertest';
import { makeMember } from '../../../support/world.ts';
import { ask, type OpsRequest } from '../../ops-request.ts';

/** A member who was permanently excluded, by an operator or by themselves. */
async function excluded(
  { api: { deps }, site: { merchantId } }: OpsRequest,
  begunBy: 'member' | 'operator' = 'operator',
) {
  const member = await makeMember(deps, { merchantId });
  const exclusion = { merchantId, memberId: member.id, term: 'permanent', begunBy } as const;
  const publicId = await inTransaction(deps.db, (tx) =>
    excludeMember(tx, deps, exclusion, deps.clock()),
  );
  return { member, publicId };
}

/** Requests that provoke the refusals of calls about exclusions. */
export const exclusionWays: Readonly<Record<string, (request: OpsRequest) => Promise<Response>>> = {
  'exclusion.not_found': (request) => ask(request),
  'exclusion.not_longer': async (request) =>
    ask(request, { id: (await excluded(request)).member.publicId }),
  'exclusion.of_member': async (request) =>
    ask(request, { id: (await excluded(request, 'member')).publicId }),
  'exclusion.none': async (request) => {
    const { deps } = request.api;
    const { merchantId } = request.site;
    const { publicId } = await excluded(request);
    await inTransaction(deps.db, (tx) => liftExclusion(tx, { merchantId, publicId }, deps.clock()));
    return ask(request, { id: publicId });
  },
};
