import {
  invitedFriends,
  readReferralCode,
  referralClaims,
  referralCodeOf,
  referralSums,
  referralTerms,
} from '@app/core/engagement/referrals';
import { listDomains } from '@app/core/sites/site';
import * as calls from '@app/shared/referrals/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageByIdRequestOf } from '../../http/inputs/paging.ts';
import { presentClaims, presentDetails, presentFriends } from './member.presenter.ts';

/** Inviting friends: the member's code, their friends, and the rewards for them. */
export function referralRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(app, deps, calls.referralDetails, async ({ site, member: { memberId }, input }) => {
    const { id: merchantId } = site;
    const makesCode = input.autoGenerate === 'true';
    const [code, sums, terms, domains] = await Promise.all([
      makesCode ? referralCodeOf(deps, { merchantId, memberId }) : readReferralCode(deps, memberId),
      referralSums(db, memberId),
      referralTerms(db, merchantId, clock()),
      listDomains(db, merchantId),
    ]);
    return presentDetails({ code, sums, terms, domains });
  });

  bindCall(app, deps, calls.referralFriends, async ({ member: { memberId }, input }) => {
    const page = pageByIdRequestOf(input);
    return presentFriends(await invitedFriends(db, { memberId, ...page }), page.rowsMax);
  });

  bindCall(app, deps, calls.referralRebateClaims, async ({ member: { memberId }, input }) => {
    const page = pageByIdRequestOf(input);
    const from = new Date(input.from ?? 0);
    const to = input.to === undefined ? clock() : new Date(input.to);
    const found = await referralClaims(db, { memberId, from, to, ...page });
    return presentClaims(found, page.rowsMax);
  });
}
