import {
  askReturn,
  excludeSelf,
  exclusionOf,
  exclusionsOf,
  returnOf,
  takeTimeOut,
} from '@app/core/protection/exclusions';
import * as calls from '@app/shared/exclusions/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentOwnExclusions } from './member.presenter.ts';

/** Time-outs and self-exclusions of a member, and the request to return. */
export function exclusionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(app, deps, calls.exclusion, async ({ member: { memberId } }) => {
    const now = clock();
    const [inForce, returnState, list] = await Promise.all([
      exclusionOf(db, memberId, now),
      returnOf(db, memberId, now),
      exclusionsOf(db, { memberId, rowsMax: calls.EXCLUSIONS_SHOWN }),
    ]);
    return presentOwnExclusions({ inForce, mayAskReturn: returnState === 'possible', list, now });
  });

  bindCall(app, deps, calls.timeout, async ({ site, member: { memberId }, input: { term } }) => {
    await takeTimeOut(deps, { merchantId: site.id, memberId, term });
    return {};
  });

  bindCall(
    app,
    deps,
    calls.selfExclusion,
    async ({ site, member: { memberId }, input: { term } }) => {
      await excludeSelf(deps, { merchantId: site.id, memberId, term });
      return {};
    },
  );

  bindCall(app, deps, calls.askReturn, async ({ site, member: { memberId } }) => {
    await askReturn(deps, { merchantId: site.id, memberId });
    return {};
  });
}
