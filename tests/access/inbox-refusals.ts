import { randomUUID } from 'node:crypto';
import { sendFeedback } from '@app/core/people/feedback';
import { feedback } from '@app/shared/audit/ops-calls';
import * as inbox from '@app/shared/messages/ops-calls';
import type { Response } from 'supertest';
import { makeMember } from '../support/world.ts';
import { ask, type OpsRequest } from './ops-request.ts';

/** A broadcast to one member. */
async function broadcastOf(asked: OpsRequest): Promise<string> {
  await makeMember(asked.api.deps, asked.site);
  const id = randomUUID();
  await ask({ ...asked, call: inbox.sendBroadcast }, { id });
  return id;
}

/** Ways into what calls about messages to members refuse. */
export const inboxWays: Readonly<Record<string, (asked: OpsRequest) => Promise<Response>>> = {
  'feedback.not_found': (asked) => ask(asked, {}),
  'feedback.answered': async (asked) => {
    const { id: memberId } = await makeMember(asked.api.deps, asked.site);
    await sendFeedback(asked.api.deps, { memberId, content: 'The lantern is crooked.' });
    const { id } = (await ask({ ...asked, call: feedback }, {})).body.value.list[0];
    await ask(asked, { id });
    return ask(asked, { id });
  },
  'message.template_changed': async (asked) => {
    await ask(asked, {});
    return ask(asked, {});
  },
  'broadcast.not_found': (asked) => ask(asked, {}),
  'broadcast.audience_empty': (asked) => ask(asked, {}),
  'broadcast.agent_unknown': (asked) => ask(asked, { audience: { who: 'all', teamOf: 'unknown' } }),
  'broadcast.audience_changed': async (asked) => {
    for (let n = 0; n < 12; n++) await makeMember(asked.api.deps, asked.site);
    return ask(asked, { counted: 1 });
  },
  'broadcast.exists': async (asked) => ask(asked, { id: await broadcastOf(asked) }),
  'broadcast.state': async (asked) => {
    const id = await broadcastOf(asked);
    await ask({ ...asked, call: inbox.withdrawBroadcast }, { id });
    return ask(asked, { id });
  },
};
