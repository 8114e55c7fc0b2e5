import type { DomainName } from '@app/shared/api/contract';
import type { Call, CallDescriptor } from '@app/shared/api/define-call';
import { config, decode, safeEncode } from 'zod';
import { ApiError } from './api-error.ts';

// Our content policy forbids compiling at run time, and the attempt alone would be reported.
config({ jitless: true });

/** A chunk for each domain of the contract: a page loads the schemas of what it calls. */
const domains: Record<DomainName, () => Promise<Readonly<Record<string, unknown>>>> = {
  agents: () => import('@app/shared/api/agents'),
  cashier: () => import('@app/shared/api/cashier'),
  games: () => import('@app/shared/api/games'),
  member: () => import('@app/shared/api/member'),
  salary: () => import('@app/shared/api/salary'),
  session: () => import('@app/shared/api/session'),
  system: () => import('@app/shared/api/system'),
  wallet: () => import('@app/shared/api/wallet'),
};

/** The schemas of a call, by its descriptor. */
export async function definitionOf({ name }: CallDescriptor): Promise<Call> {
  const [domain = '', call = ''] = name.split('.');
  const definitions = await domains[domain as DomainName]();
  return definitions[call] as Call;
}

/** @throws ApiError `request_param_err` with the fields that the server would refuse too */
export async function encodeRequest(call: CallDescriptor, request: object): Promise<object> {
  const { body } = await definitionOf(call);
  const wire = safeEncode(body, request as Record<string, unknown>);
  if (wire.success) return wire.data;
  const fields = wire.error.issues.map(({ path }) => path.join('.'));
  throw new ApiError({ code: 'request_param_err', fields });
}

/** @throws ZodError when the server answers something else than the contract says */
export async function decodeAnswer(call: CallDescriptor, value: unknown): Promise<unknown> {
  const { answer } = await definitionOf(call);
  return decode(answer, value as never);
}
