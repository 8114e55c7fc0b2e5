import { type MissionOfMember, missionsOfMember } from '@app/core/engagement/missions';
import { permittedActs } from '@app/core/protection/standing';
import type { Site } from '@app/core/sites/site';
import type { LanguageCode } from '@app/shared/locale/languages';
import * as calls from '@app/shared/missions/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentMission, presentMissions } from './member.presenter.ts';

interface Reader {
  readonly site: Site;
  readonly memberId: bigint;
  readonly language: LanguageCode;
}

export function missionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  const missionsOf = ({ site: { id: merchantId, timeZone }, memberId, language }: Reader) =>
    missionsOfMember(db, { merchantId, memberId, timeZone, language, now: clock() });

  bindCall(app, deps, calls.missionSummary, async ({ site, member: { memberId }, language }) => {
    const [missions, { acts }] = await Promise.all([
      missionsOf({ site, memberId, language }),
      permittedActs(db, memberId, clock()),
    ]);
    const blocked = acts.find(({ act }) => act === 'claimReward')?.refusal ?? null;
    return presentMissions(missions, { language, timeZone: site.timeZone, blocked });
  });

  bindCall(app, deps, calls.participableQuestList, async ({ site, member, language }) => {
    const missions = await missionsOf({ site, memberId: member.memberId, language });
    const open = missions.filter(({ period, status }) => period !== 'once' && isOpen(status));
    return { list: open.map((mission) => presentMission(mission, language)) };
  });

  bindCall(app, deps, calls.achievementSettingList, async ({ site, member, language }) => {
    const missions = await missionsOf({ site, memberId: member.memberId, language });
    const achievements = missions.filter(({ period }) => period === 'once');
    return { list: achievements.map((mission) => presentMission(mission, language)) };
  });
}

const isOpen = (status: MissionOfMember['status']): boolean =>
  status === 'AVAILABLE' || status === 'IN_PROGRESS';
