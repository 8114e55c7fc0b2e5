import type { AnyCall } from '@app/client/calls';
import type { Client } from '@app/client/create-client';
import { ApiError } from '@app/client/errors';
import type { Specimen } from './specimen.ts';

/** Its answer leads to another company, and from there back into a session. */
const LEADS_AWAY = /^social\./;

/** What visitors may read. Whatever changes something or needs a member stays here. */
const mayLeave = ({ who, method, name }: AnyCall): boolean =>
  who === 'public' && method === 'GET' && !LEADS_AWAY.test(name);

/** A client by which only what visitors may read leaves. The rest has specimen answers, or is refused here. */
export function previewClient(client: Client, specimens: ReadonlyMap<Specimen[0], Specimen[1]>) {
  const send: Client['send'] = async (call, input, options) => {
    const answer = specimens.get(call.name);
    if (answer) return answer(input as never) as never;
    if (!mayLeave(call)) throw new ApiError({ code: 'preview.only' });
    return client.send(call, input, options);
  };
  return { ...client, send };
}
