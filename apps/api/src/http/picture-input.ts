import { hasQuery } from '@app/shared/api/define-call';
import type { FastifyRequest } from 'fastify';
import { packedInput } from './packed-input.ts';
import { readForm } from './read-form.ts';
import { UrlForm } from './url-form.ts';

interface Takes {
  readonly takesPicture?: true | 'form';
  readonly takesUrlForm?: true;
  readonly takesBareList?: string;
  readonly packed?: 'file' | 'value';
}

export interface SentInput {
  /** The fields of the request, before its schema has seen them. */
  readonly fields: unknown;
  /** Where the call takes one. What is no picture is an empty one: the domain says so. */
  readonly picture: Buffer | undefined;
}

/**
 * What was sent with a request that is not sealed, and the picture in it. A call that takes none
 * refuses one as it does any other body that is not JSON.
 *
 * @throws request_param_err
 */
export function sentInput(takes: Takes, request: FastifyRequest): SentInput | Promise<SentInput> {
  const { takesPicture, takesUrlForm, takesBareList, packed } = takes;
  const { body, query } = request;
  if (packed) return unpackedInput(packed, request);
  if (body instanceof UrlForm) return { fields: takesUrlForm && body.fields, picture: undefined };
  if (!Buffer.isBuffer(body)) {
    const sent = (hasQuery(request) ? query : body) ?? {};
    const fields = takesBareList && Array.isArray(sent) ? { [takesBareList]: sent } : sent;
    return { fields: withPath(fields, request.params), picture: takesPicture && Buffer.alloc(0) };
  }
  return pictureInput(takes, request, body);
}

async function unpackedInput(
  packed: NonNullable<Takes['packed']>,
  request: FastifyRequest,
): Promise<SentInput> {
  return { fields: await packedInput(packed, request), picture: undefined };
}

async function pictureInput(
  { takesPicture }: Takes,
  { headers }: FastifyRequest,
  body: Buffer,
): Promise<SentInput> {
  const type = headers['content-type'] ?? '';
  const isForm = type.startsWith('multipart/form-data');
  if (takesPicture === 'form' && isForm) {
    const { fields, file } = await readForm(body, type);
    return { fields, picture: file };
  }
  const isTaken = takesPicture === true && !isForm;
  return { fields: isTaken ? {} : undefined, picture: isTaken ? body : undefined };
}

/** Fields and what stands in the path of the request, which is not to be sent twice. */
function withPath(fields: unknown, params: unknown): unknown {
  const isPlain = typeof params !== 'object' || params === null || Object.keys(params).length === 0;
  if (isPlain || typeof fields !== 'object' || Array.isArray(fields)) return fields;
  return { ...fields, ...params };
}
