import type { AnyCall } from '@app/client/calls';
import type { Client } from '@app/client/create-client';
import { ApiError } from '@app/client/errors';
import type { Specimen } from './specimen.ts';

/** Calls of social login: the answer leads to a provider, and the way back would begin a session. */
const LEADS_AWAY = /^social\./;

/** Public reads only. Calls that change something or need a member are not sent. */
const mayLeave = ({ who, method, name }: AnyCall): boolean =>
  who === 'public' && method === 'GET' && !LEADS_AWAY.test(name);

/** A client that sends public reads only. Other calls are answered by specimens or refused locally. */
export function previewClient(client: Client, specimens: ReadonlyMap<Specimen[0], Specimen[1]>) {
  const send: Client['send'] = async (call, input, options) => {
    const answer = specimens.get(call.name);
    if (answer) return answer(input as never) as never;
    if (!mayLeave(call)) throw new ApiError({ code: 'preview.only' });
    return client.send(call, input, options);
  };
  return { ...client, send };
}
