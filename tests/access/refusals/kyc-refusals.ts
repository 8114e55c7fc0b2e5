import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { tamper } from '../../support/databases/database.ts';
import { makeMember } from '../../support/world.ts';
import { ask, askAnothers, type OpsRequest } from '../ops-request.ts';

const WAITING = `INSERT INTO kyc_document (public_id, merchant_id, member_id, kind, paper, state, sent_at)
  VALUES ($1, $2, $3, 'identity', 'passport', 'waiting', now())`;
const DECIDED = `INSERT INTO kyc_document (public_id, merchant_id, member_id, kind, paper, state, sent_at, decided_at)
  VALUES ($1, $2, $3, 'identity', 'passport', 'approved', now(), now())`;

/** Ways into what calls about papers of members refuse. */
export const kycWays: Readonly<Record<string, (request: OpsRequest) => Promise<Response>>> = {
  'kyc.not_found': (request) => ask(request),
  'kyc.decide case.claimed': async (request) => {
    const { deps } = request.api;
    const id = randomUUID();
    const member = await makeMember(deps, request.site);
    await tamper(deps.db, WAITING, [id, request.site.merchantId, member.id]);
    return askAnothers(request, 'kyc', id);
  },
  'kyc.decided': async (request) => {
    const { deps } = request.api;
    const id = randomUUID();
    const member = await makeMember(deps, request.site);
    await tamper(deps.db, DECIDED, [id, request.site.merchantId, member.id]);
    return ask(request, { ...request.call.example.request, id });
  },
};
