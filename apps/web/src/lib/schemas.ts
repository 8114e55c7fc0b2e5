import type { Coding } from '@app/client/calls';
import { ApiError } from '@app/client/errors';
import type { DomainName } from '@app/shared/contract/contract';
import type { Call, CallDescriptor } from '@app/shared/contract/define-call';
import { schemaLoaders } from '@app/shared/contract/schema-loaders';
import { decode, safeEncode } from 'zod';

type Named = Pick<CallDescriptor, 'name'>;

export async function definitionOf({ name }: Named): Promise<Call> {
  const [domain = '', call = ''] = name.split('.');
  const definitions: Readonly<Record<string, unknown>> =
    await schemaLoaders[domain as DomainName]();
  return definitions[call] as Call;
}

export const encodeRequest: Coding['encodeRequest'] = async (call, request) => {
  const { body } = await definitionOf(call);
  const wire = safeEncode(body, request as Record<string, unknown>);
  if (wire.success) return wire.data;
  const fields = wire.error.issues.map(({ path }) => path.join('.'));
  throw new ApiError({ code: 'request_param_err', fields });
};

/** @throws ZodError when the answer does not match the contract */
export async function decodeAnswer(call: Named, value: unknown): Promise<unknown> {
  const { answer } = await definitionOf(call);
  return decode(answer, value as never);
}
