import type { AnyCall } from '@app/client/calls';
import type { Client } from '@app/client/create-client';
import { ApiError } from '@app/client/errors';
import type { Specimen } from './specimen.ts';

/** Calls of social login: they lead to a provider, and its answer would begin a session. */
const REDIRECTING_CALLS = /^social\./;

/** Public reads only. Calls that change something or need a member are not sent. */
const isPublicRead = ({ who, method, name }: AnyCall): boolean =>
  who === 'public' && method === 'GET' && !REDIRECTING_CALLS.test(name);

/** A client that sends public reads only. Other calls are answered by specimens or refused locally. */
export function previewClient(client: Client, specimens: ReadonlyMap<Specimen[0], Specimen[1]>) {
  const send: Client['send'] = async (call, input, options) => {
    const answer = specimens.get(call.name);
    if (answer) return answer(input as never) as never;
    if (!isPublicRead(call)) throw new ApiError({ code: 'preview.only' });
    return client.send(call, input, options);
  };
  return { ...client, send };
}
