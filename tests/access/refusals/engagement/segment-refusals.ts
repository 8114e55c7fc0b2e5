import { randomUUID } from 'node:crypto';
import { SEGMENTS_MAX } from '@app/shared/segments/conditions';
import * as calls from '@app/shared/segments/ops-calls';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { makeSitePromotion, writeArticle } from '../../../support/engagement/promotions.ts';
import { makeAgent, whole } from '../../../support/world.ts';
import { approveTooLate, ask, type OpsRequest, type Way } from '../../ops-request.ts';

const UNKNOWN_TEAM = { who: 'all', teamOf: 'unknown' };

/** A new segment of the site. */
async function made(request: OpsRequest, name = `Segment ${randomUUID()}`): Promise<string> {
  const id = randomUUID();
  await ask({ ...request, call: calls.put }, { id, name });
  return id;
}

/** A new segment that is archived. */
async function archived(request: OpsRequest): Promise<string> {
  const id = await made(request);
  await ask({ ...request, call: calls.archive }, { id });
  return id;
}

/** A message for a segment in place of conditions. */
const askFor = (request: OpsRequest, segmentId: string) =>
  ask(request, { audience: undefined, segmentId });

/** Terms of a promotion that is limited to the segment. */
const limitedTo = async ({ api: { deps }, site }: OpsRequest, segmentId: string) => ({
  article: await writeArticle(deps, site.merchantId),
  rules: { kind: 'SIGNUP', amount: 1 },
  budget: 1,
  segmentId,
});

/** New terms of a promotion that is limited to the segment. */
const changedTo = async ({ api: { deps }, site }: OpsRequest, segmentId: string) => {
  const rules = { kind: 'SIGNUP', amount: whole(1) } as const;
  const { publicId: id } = await makeSitePromotion(deps, site.merchantId, rules);
  return { id, rules: { kind: 'SIGNUP', amount: 1 }, budget: 1, segmentId };
};

/** A segment that a running promotion uses. */
async function used(request: OpsRequest): Promise<string> {
  const segmentId = await made(request);
  const { api, site } = request;
  const rules = { kind: 'SIGNUP', amount: whole(1) } as const;
  await makeSitePromotion(api.deps, site.merchantId, rules, { segmentId });
  return segmentId;
}

/** Approves a change of a used segment after something else happened. */
const changeTooLate = async (
  request: OpsRequest,
  beforeApproval: (id: string) => Promise<unknown>,
  changes: object = {},
) => {
  const id = await used(request);
  const change = { id, version: 1, name: 'Late', ...changes };
  return approveTooLate(request, calls.put, change, () => beforeApproval(id));
};
const run = ({ api: { deps } }: OpsRequest, text: string, ...values: readonly unknown[]) =>
  changeAsOwner(deps.db, text, [...values]);

/** Requests that provoke the refusals of calls about segments. */
export const segmentWays: Readonly<Record<string, Way>> = {
  'inbox.countAudience segment.not_found': (request) => askFor(request, randomUUID()),
  'inbox.sendBroadcast segment.not_found': (request) => askFor(request, randomUUID()),
  'inbox.countAudience segment.archived': async (request) =>
    askFor(request, await archived(request)),
  'inbox.sendBroadcast segment.archived': async (request) =>
    askFor(request, await archived(request)),
  'sitePromotions.create segment.not_found': async (request) =>
    ask(request, await limitedTo(request, randomUUID())),
  'sitePromotions.create segment.archived': async (request) =>
    ask(request, await limitedTo(request, await archived(request))),
  'sitePromotions.change segment.not_found': async (request) =>
    ask(request, await changedTo(request, randomUUID())),
  'sitePromotions.change segment.archived': async (request) =>
    ask(request, await changedTo(request, await archived(request))),
  'sitePromotions.simulate segment.not_found': (request) =>
    ask(request, { segmentId: randomUUID() }),
  'segment.in_use': async (request) => ask(request, { id: await used(request) }),
  'operators.decide segment.not_found': (request) =>
    changeTooLate(request, (id) =>
      run(request, 'UPDATE segment SET public_id = gen_random_uuid() WHERE public_id = $1', id),
    ),
  'operators.decide segment.archived': (request) =>
    changeTooLate(request, (id) =>
      run(request, 'UPDATE segment SET archived_at = now() WHERE public_id = $1', id),
    ),
  'operators.decide segment.changed_meanwhile': (request) =>
    changeTooLate(request, (id) =>
      run(request, 'UPDATE segment SET version = 9 WHERE public_id = $1', id),
    ),
  'operators.decide segment.name_taken': (request) =>
    changeTooLate(request, () => made(request, 'Late')),
  'operators.decide segment.agent_unknown': async (request) => {
    const agent = await makeAgent(request.api.deps, request.site);
    const conditions = { who: 'all', teamOf: agent.username };
    const rename = () =>
      run(request, `UPDATE member SET username = username || 'x' WHERE id = $1`, agent.id);
    return changeTooLate(request, rename, { conditions });
  },
  'segments.put segment.not_found': (request) => ask(request, { id: randomUUID(), version: 1 }),
  'segment.archived': async (request) =>
    ask(request, {
      id: await archived(request),
      ...(request.call === calls.put && { version: 2 }),
    }),
  'segment.changed_meanwhile': async (request) =>
    ask(request, { id: await made(request), name: 'Another', version: 9 }),
  'segment.name_taken': async (request) => {
    await made(request, 'Regulars');
    return ask(request, { id: randomUUID(), name: 'Regulars' });
  },
  'segment.too_many': async (request) => {
    const id = await made(request);
    await changeAsOwner(
      request.api.deps.db,
      `INSERT INTO segment (public_id, merchant_id, name, conditions, created_by, created_at, changed_by, changed_at)
       SELECT gen_random_uuid(), merchant_id, 'Copy ' || n, conditions, created_by, created_at, changed_by, changed_at
       FROM segment, generate_series(1, $2) n WHERE public_id = $1`,
      [id, SEGMENTS_MAX],
    );
    return ask(request, { id: randomUUID() });
  },
  'segments.put segment.agent_unknown': (request) =>
    ask(request, { id: randomUUID(), conditions: UNKNOWN_TEAM }),
  'segments.preview segment.agent_unknown': (request) => ask(request, { conditions: UNKNOWN_TEAM }),
};
