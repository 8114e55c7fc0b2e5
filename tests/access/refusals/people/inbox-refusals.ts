import { randomUUID } from 'node:crypto';
import { sendFeedback } from '@app/core/people/feedback';
import { feedback } from '@app/shared/feedback/ops-calls';
import * as inbox from '@app/shared/messages/ops-calls';
import { makeMember } from '../../../support/world.ts';
import { ask, type OpsRequest, type Way } from '../../ops-request.ts';

/** A broadcast to one member. */
async function broadcastOf(request: OpsRequest): Promise<string> {
  await makeMember(request.api.deps, request.site);
  const id = randomUUID();
  await ask({ ...request, call: inbox.sendBroadcast }, { id });
  return id;
}

/** Requests that provoke the refusals of calls about messages to members. */
export const inboxWays: Readonly<Record<string, Way>> = {
  'feedback.answered': async (request) => {
    const { id: memberId } = await makeMember(request.api.deps, request.site);
    await sendFeedback(request.api.deps, { memberId, content: 'The lantern is crooked.' });
    const { id } = (await ask({ ...request, call: feedback }, {})).body.value.list[0];
    await ask(request, { id });
    return ask(request, { id });
  },
  'message.template_changed': async (request) => {
    await ask(request, {});
    return ask(request, {});
  },
  'broadcast.audience_empty': (request) => ask(request, {}),
  'broadcast.agent_unknown': (request) =>
    ask(request, { audience: { who: 'all', teamOf: 'unknown' } }),
  'broadcast.audience_changed': async (request) => {
    for (let n = 0; n < 12; n++) await makeMember(request.api.deps, request.site);
    return ask(request, { counted: 1 });
  },
  'broadcast.exists': async (request) => ask(request, { id: await broadcastOf(request) }),
  'broadcast.state': async (request) => {
    const id = await broadcastOf(request);
    await ask({ ...request, call: inbox.withdrawBroadcast }, { id });
    return ask(request, { id });
  },
};
