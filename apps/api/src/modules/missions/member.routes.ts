import { missionsOfMember } from '@app/core/engagement/missions';
import { permittedActs } from '@app/core/protection/standing';
import * as calls from '@app/shared/missions/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentMissions } from './member.presenter.ts';

export function missionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(app, deps, calls.missionSummary, async ({ site, member: { memberId }, language }) => {
    const { id: merchantId, timeZone } = site;
    const now = clock();
    const [missions, { acts }] = await Promise.all([
      missionsOfMember(db, { merchantId, memberId, timeZone, language, now }),
      permittedActs(db, memberId, now),
    ]);
    const blocked = acts.find(({ act }) => act === 'claimReward')?.refusal ?? null;
    return presentMissions(missions, { language, timeZone, blocked });
  });
}
