import {
  changeMission,
  completionsOf,
  createMission,
  endMission,
  findMission,
  missionsOfSite,
} from '@app/core/engagement/missions';
import * as calls from '@app/shared/missions/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageOf } from '../../wire/queue-page.ts';
import { inTrail, presentCompletion, presentMission } from './ops.presenter.ts';
import { missionOf } from './requests.ts';

/** Missions of a site, and the members who completed them. */
export function opsMissionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site: { id: merchantId } }) => ({
    list: (await missionsOfSite(db, merchantId)).map(presentMission),
  }));

  bindOpsCall(app, deps, calls.create, async ({ site: { id: merchantId }, input, tx }) => {
    const mission = missionOf(input);
    await createMission(tx, deps, { merchantId, ...mission }, clock());
    return { target: input.name, detail: inTrail(mission) };
  });

  bindOpsCall(app, deps, calls.change, async ({ site: { id: merchantId }, input, tx }) => {
    const { id: publicId, version, ...asked } = input;
    const mission = missionOf(asked);
    const before = await changeMission(tx, { merchantId, publicId, version, ...mission }, clock());
    const earlier = Object.entries(inTrail(before)).map(([name, value]) => [
      `${name}.before`,
      value,
    ]);
    return {
      target: before.terms.name,
      detail: { ...inTrail(mission), ...Object.fromEntries(earlier) },
    };
  });

  bindOpsCall(app, deps, calls.end, async ({ site: { id: merchantId }, input, tx }) => {
    const { terms } = await endMission(tx, { merchantId, publicId: input.id }, clock());
    return { target: terms.name, answer: {} };
  });

  bindOpsCall(app, deps, calls.completions, async ({ site, input }) => {
    const { id: publicId, before: afterPublicId } = input;
    const { id: missionId, name } = await findMission(db, { merchantId: site.id, publicId });
    const rowsMax = calls.COMPLETIONS_A_PAGE;
    const found = await completionsOf(db, { missionId, afterPublicId, rowsMax: rowsMax + 1 });
    return { target: name, answer: pageOf(found, presentCompletion, rowsMax) };
  });
}
