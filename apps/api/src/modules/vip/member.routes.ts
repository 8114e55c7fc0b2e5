import { listChanges, readProgress, readTable } from '@app/core/engagement/vip';
import * as calls from '@app/shared/vip/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentChanges, presentProgress, presentRanks } from './member.presenter.ts';

/** A site's VIP levels, and the member's standing. */
export function vipRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(app, deps, calls.rankProgress, async ({ site, member: { memberId }, language }) => {
    const { id: merchantId, timeZone } = site;
    const progress = await readProgress(db, { merchantId, memberId }, clock());
    return presentProgress(progress, { language, timeZone });
  });

  bindCall(app, deps, calls.ranks, async ({ site, language }) =>
    presentRanks(await readTable(db, site.id), language),
  );

  bindCall(app, deps, calls.rankChanges, async ({ site, member: { memberId }, language }) => {
    const [table, changes] = await Promise.all([
      readTable(db, site.id),
      listChanges(db, { memberId, rowsMax: calls.RANK_CHANGES_MAX }),
    ]);
    return presentChanges(changes, { table, language });
  });
}
