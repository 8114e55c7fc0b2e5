import { findDialectSigner } from '@app/core/play/vendors';
import { isWithin } from '@app/core/sites/site';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../../deps.ts';
import { ipOf } from '../../../http/ip-of.ts';
import type { Sender } from '../find-sender.ts';
import type { DialectDescription } from './description.ts';
import type { Fields } from './read-fields.ts';
import { type DialectKey, signingKeyOf } from './verify-message.ts';

interface Asked {
  readonly dialect: DialectDescription;
  /** From the address. */
  readonly vendorCode: string;
  readonly request: FastifyRequest;
  readonly rawBody: string;
  readonly fields: Fields | undefined;
}

interface DialectSender {
  readonly sender: Sender;
  /** The key of the signature; undefined if it was refused. */
  readonly key: DialectKey | undefined;
}

/**
 * Finds the vendor that signed a message. Messages of dialects name no key, so each valid one is tried; keys change
 * without a pause as in our own protocol.
 */
export async function findDialectSender(
  { db, clock }: ApiDeps,
  { dialect, vendorCode, request, rawBody, fields }: Asked,
): Promise<DialectSender> {
  const asked = { code: vendorCode, dialect: dialect.name, now: clock() };
  const signer = await findDialectSigner(db, asked);
  if (!signer) return refusedFor('key');
  const { vendor, networks, keys } = signer;
  if (networks.length > 0 && !isWithin(networks, ipOf(request))) return refusedFor('network');
  const header = (name: string) => request.headers[name]?.toString() ?? '';
  const key = signingKeyOf(dialect.signature, { rawBody, fields, header }, keys);
  return key ? { sender: { vendor, refused: null }, key } : refusedFor('signature');
}

const refusedFor = (refused: Exclude<Sender['refused'], null>): DialectSender => ({
  sender: { vendor: undefined, refused },
  key: undefined,
});
