import { archiveUnusedSegment, usesOfSegment } from '@app/core/engagement/promotions';
import {
  countSegment,
  findSegment,
  fixConditions,
  fixedConditionsOf,
  newestOfSegment,
  putSegment,
  segmentsOfSite,
} from '@app/core/engagement/segments';
import { DomainError } from '@app/core/platform/kernel';
import * as calls from '@app/shared/segments/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { conditionsInTrail } from '../../wire/conditions-in-trail.ts';
import { presentRead, presentSegment } from './presenter.ts';

/** Permissions of operators who manage or choose segments. */
const USERS = ['segments.manage', 'messages.send', 'promotions.manage'] as const;

/** Segments of the members of a site. */
export function opsSegmentRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site: { id: merchantId }, operator }) => {
    if (!USERS.some((permission) => operator.permissions.includes(permission)))
      throw new DomainError('operator.forbidden');
    return { list: (await segmentsOfSite(db, merchantId)).map(presentSegment) };
  });

  bindOpsCall(app, deps, calls.read, async ({ site: { id: merchantId }, input }) => {
    const segment = await findSegment(db, { merchantId, publicId: input.id });
    return presentRead(segment, await newestOfSegment(db, fixedConditionsOf(segment, clock())));
  });

  bindOpsCall(app, deps, calls.preview, async ({ site: { id: merchantId }, input }) => {
    const { conditions } = input;
    const fixed = await fixConditions(db, { merchantId, conditions, at: clock() });
    return countSegment(db, fixed);
  });

  bindOpsCall(app, deps, calls.put, async ({ site, operator, input, tx }) => {
    const { id: publicId, ...segment } = input;
    const put = { merchantId: site.id, operatorId: operator.id, publicId, ...segment };
    const before = await putSegment(tx, put, clock());
    const earlier = Object.entries(before ? conditionsInTrail(before.conditions) : {});
    const isRenamed = before !== undefined && before.name !== input.name;
    return {
      action: before ? ('segment.changed' as const) : ('segment.created' as const),
      target: input.name,
      detail: {
        ...conditionsInTrail(input.conditions),
        ...Object.fromEntries(earlier.map(([name, value]) => [`${name}.before`, value])),
        ...(isRenamed && { name: input.name, 'name.before': before.name }),
      },
      // The terms of a promotion need two operators, so its audience does as well.
      needsAnother: before !== undefined && (await usesOfSegment(tx, before.id, clock())) > 0,
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.archive, async ({ site, operator, input, tx }) => {
    const which = { merchantId: site.id, publicId: input.id, operatorId: operator.id };
    const { name } = await archiveUnusedSegment(tx, which, clock());
    return { target: name, answer: {} };
  });
}
