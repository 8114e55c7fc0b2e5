import type { Coding } from '@app/client/calls';
import { ApiError } from '@app/client/errors';
import type { DomainName } from '@app/shared/api/contract';
import type { Call, CallDescriptor } from '@app/shared/api/define-call';
import { decode, safeEncode } from 'zod';

/** A chunk for each domain of the contract: a page loads the schemas of what it calls. */
const domains: Record<DomainName, () => Promise<Readonly<Record<string, unknown>>>> = {
  agents: () => import('@app/shared/api/agents'),
  authenticator: () => import('@app/shared/api/authenticator'),
  captcha: () => import('@app/shared/api/captcha'),
  cashier: () => import('@app/shared/api/cashier'),
  content: () => import('@app/shared/api/content'),
  feedback: () => import('@app/shared/api/feedback'),
  games: () => import('@app/shared/api/games'),
  live: () => import('@app/shared/api/live'),
  member: () => import('@app/shared/api/member'),
  profile: () => import('@app/shared/api/profile'),
  records: () => import('@app/shared/api/records'),
  registration: () => import('@app/shared/api/registration'),
  salary: () => import('@app/shared/api/salary'),
  secrets: () => import('@app/shared/api/secrets'),
  security: () => import('@app/shared/api/security'),
  social: () => import('@app/shared/api/social'),
  session: () => import('@app/shared/api/session'),
  system: () => import('@app/shared/api/system'),
  team: () => import('@app/shared/api/team'),
  wallet: () => import('@app/shared/api/wallet'),
};

type Named = Pick<CallDescriptor, 'name'>;

/** The schemas of a call, by its descriptor. */
export async function definitionOf({ name }: Named): Promise<Call> {
  const [domain = '', call = ''] = name.split('.');
  const definitions = await domains[domain as DomainName]();
  return definitions[call] as Call;
}

export const encodeRequest: Coding['encodeRequest'] = async (call, request) => {
  const { body } = await definitionOf(call);
  const wire = safeEncode(body, request as Record<string, unknown>);
  if (wire.success) return wire.data;
  const fields = wire.error.issues.map(({ path }) => path.join('.'));
  throw new ApiError({ code: 'request_param_err', fields });
};

/** @throws ZodError when the server answers something else than the contract says */
export async function decodeAnswer(call: Named, value: unknown): Promise<unknown> {
  const { answer } = await definitionOf(call);
  return decode(answer, value as never);
}
