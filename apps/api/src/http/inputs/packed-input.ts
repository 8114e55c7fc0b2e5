import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DomainError, InvalidFields } from '@app/core/platform/kernel';
import { NOTES_MAX, SLIPS_MAX } from '@app/core/play/lottery-bets';
import type { FastifyRequest } from 'fastify';
import { PACKED_BYTES_MAX } from '../../limits.ts';
import { parseJson } from './parse-json.ts';
import { readForm } from './read-form.ts';

const unpack = promisify(gunzip);

/**
 * Reads gzipped JSON, in the `file` of a form or as base64 in `value`. Stops decompressing above the size of the
 * largest order, to protect memory, and does not block other requests.
 *
 * @throws request_param_err for invalid gzip or JSON, lottery.order_too_large
 */
export async function packedInput(
  packed: 'file' | 'value',
  { body, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
): Promise<unknown> {
  const sent =
    packed === 'file' ? await packedFile(body, headers['content-type']) : packedValue(body);
  const text = await unpack(sent, { maxOutputLength: PACKED_BYTES_MAX }).catch((error) => {
    if (error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new DomainError('lottery.order_too_large', { slips: SLIPS_MAX, notes: NOTES_MAX });
    throw new InvalidFields([packed]);
  });
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    throw new InvalidFields([packed]);
  }
}

async function packedFile(body: unknown, type = ''): Promise<Buffer> {
  if (!Buffer.isBuffer(body) || !type.startsWith('multipart/form-data'))
    throw new InvalidFields(['file']);
  return (await readForm(body, type)).file;
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

function packedValue(body: unknown): Buffer {
  const value = typeof body === 'object' && body !== null && 'value' in body ? body.value : null;
  if (typeof value !== 'string' || !BASE64.test(value)) throw new InvalidFields(['value']);
  return Buffer.from(value, 'base64');
}
