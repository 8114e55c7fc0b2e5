import { randomUUID } from 'node:crypto';
import { SEGMENTS_MAX } from '@app/shared/segments/conditions';
import * as calls from '@app/shared/segments/ops-calls';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { ask, type OpsRequest, type Way } from '../../ops-request.ts';

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

/** Requests that provoke the refusals of calls about segments. */
export const segmentWays: Readonly<Record<string, Way>> = {
  'inbox.countAudience segment.not_found': (request) => askFor(request, randomUUID()),
  'inbox.sendBroadcast segment.not_found': (request) => askFor(request, randomUUID()),
  'inbox.countAudience segment.archived': async (request) =>
    askFor(request, await archived(request)),
  'inbox.sendBroadcast segment.archived': async (request) =>
    askFor(request, await archived(request)),
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
