import {
  limitChangesOf,
  limitsInForce,
  lowerLimit,
  publishLimits,
  rulesOfSites,
} from '@app/core/protection/limits';
import { readSetting } from '@app/core/sites/site';
import * as calls from '@app/shared/limits/ops-calls';
import { LIMIT_CHANGES_SHOWN } from '@app/shared/limits/schemas';
import { protection } from '@app/shared/limits/settings';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { presentLimit, presentLimitChange } from './member.presenter.ts';

/** Limits of members. Operators set lower ones, and never raise one. */
export function opsPlayLimitRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.rules, async ({ site }) => {
    const { profile } = await readSetting(db, { merchantId: site.id, setting: protection });
    return { answer: { profile } };
  });

  bindOpsCall(app, deps, calls.ofMember, async ({ site, input: { id: publicId } }) => {
    const { id: memberId, username } = await memberOfId(db, { merchantId: site.id, publicId });
    const [rulesOf, list, history] = await Promise.all([
      rulesOfSites(db),
      limitsInForce(db, [memberId], clock()),
      limitChangesOf(db, { memberId, rowsMax: LIMIT_CHANGES_SHOWN }),
    ]);
    const answer = {
      list: list.map(presentLimit),
      history: history.map((change) => presentLimitChange(change, rulesOf(site.id))),
    };
    return { target: username, answer };
  });

  bindOpsCall(app, deps, calls.lower, async ({ site, input, tx }) => {
    const { id: publicId, kind, period, amount } = input;
    const owner = { merchantId: site.id, publicId };
    const { id: memberId, username } = await memberOfId(tx, owner);
    const limit = { merchantId: site.id, memberId, kind, period, amount };
    await lowerLimit(tx, deps, limit, clock());
    return {
      target: username,
      answer: {},
      afterwards: () => publishLimits(deps, { merchantId: site.id, memberId }),
    };
  });
}
