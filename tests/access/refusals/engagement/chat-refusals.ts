import { randomUUID } from 'node:crypto';
import * as calls from '@app/shared/chat/ops-calls';
import { claimChat, closeAs, writeChat } from '../../../support/engagement/chat.ts';
import { makeOperator } from '../../../support/people/operators.ts';
import { makeMember, makeSite } from '../../../support/world.ts';
import { ask, type OpsRequest, type Way } from '../../ops-request.ts';

/** A chat that waits for an operator. */
async function waiting({ api: { deps }, site }: OpsRequest): Promise<string> {
  return (await writeChat(deps, await makeMember(deps, site), 'Hello')).conversationPublicId;
}

/** A chat, and the operator who has it. */
async function taken(request: OpsRequest) {
  const operator = await makeOperator(request.api);
  const publicId = await waiting(request);
  const which = { merchantId: request.site.merchantId, publicId, operatorId: operator.id };
  await claimChat(request.api.deps, which);
  return { which, by: operator, id: publicId };
}

/** Requests that provoke the refusals of calls about chats. */
export const chatWays: Readonly<Record<string, Way>> = {
  'chat.closed': async (request) => {
    const { which, by, id } = await taken(request);
    await closeAs(request.api.deps, which);
    return ask({ ...request, by }, { id });
  },
  'chat.taken': async (request) => ask(request, { id: (await taken(request)).id }),
  'chat.not_yours': async (request) => ask(request, { id: (await taken(request)).id }),
  'chat.operator_unknown': async (request) => {
    const { by, id } = await taken(request);
    return ask({ ...request, by }, { id, username: 'unknown' });
  },
  'chat.empty': async (request) => {
    const { by, id } = await taken(request);
    return ask({ ...request, by }, { id, text: undefined });
  },
  'chats.send upload.not_found': async (request) => {
    const { by, id } = await taken(request);
    return ask({ ...request, by }, { id, uploadIds: [randomUUID()] });
  },
  'chats.saveAnswer chat.answer_not_found': async (request) => {
    const site = await makeSite(request.api.deps);
    await ask({ ...request, site, call: calls.saveAnswer });
    return ask(request);
  },
};
