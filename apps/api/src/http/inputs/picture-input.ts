import { hasQuery } from '@app/shared/contract/define-call';
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
  /** Fields of the request, not yet parsed. */
  readonly fields: unknown;
  /** Undefined for calls without a picture. Empty if none was sent, which the domain refuses. */
  readonly picture: Buffer | undefined;
}

/**
 * Reads an unsealed request, and the picture in it. A call that takes no picture refuses one like any other body that
 * is not JSON.
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

/** Fields of the body and of the path, which must not overlap. */
function withPath(fields: unknown, params: unknown): unknown {
  const isPlain = typeof params !== 'object' || params === null || Object.keys(params).length === 0;
  if (isPlain || typeof fields !== 'object' || Array.isArray(fields)) return fields;
  return { ...fields, ...params };
}
