import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { makeMember } from '../../../support/world.ts';
import { ask, askAnothers, type OpsRequest, type Way } from '../../ops-request.ts';
import { waysOfCase } from '../../ways-of-case.ts';

const WAITING = `INSERT INTO kyc_document (public_id, merchant_id, member_id, kind, paper, state, sent_at)
  VALUES ($1, $2, $3, 'identity', 'passport', 'waiting', now())`;
const DECIDED = `INSERT INTO kyc_document (public_id, merchant_id, member_id, kind, paper, state, sent_at, decided_at)
  VALUES ($1, $2, $3, 'identity', 'passport', 'approved', now(), now())`;

async function askAboutDecided(request: OpsRequest): Promise<Response> {
  const { deps } = request.api;
  const id = randomUUID();
  const member = await makeMember(deps, request.site);
  await changeAsOwner(deps.db, DECIDED, [id, request.site.merchantId, member.id]);
  return ask(request, { ...request.call.example.request, id });
}

/** For each error of the calls about documents, a request that provokes it. */
export const kycWays: Readonly<Record<string, Way>> = {
  ...waysOfCase('kyc', { 'kyc.not_found': ask, 'kyc.decided': askAboutDecided }),
  'kyc.decide case.claimed': async (request) => {
    const { deps } = request.api;
    const id = randomUUID();
    const member = await makeMember(deps, request.site);
    await changeAsOwner(deps.db, WAITING, [id, request.site.merchantId, member.id]);
    return askAnothers(request, 'kyc', id);
  },
  'kyc.decided': askAboutDecided,
};
