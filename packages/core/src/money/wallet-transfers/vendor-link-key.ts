import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { isSecureUrl } from '@app/shared/payments/protocol';
import { publicKeyText } from '@app/shared/seamless/signing';
import { openPersonal, sealPersonal } from '../../platform/kernel/index.ts';

/** The place of a sealed key, as `sealPersonal` wants it. */
type Place = Parameters<typeof sealPersonal>[0];

/** A key pair with which we sign requests to one vendor, so that a signature cannot be replayed to another. */
export interface NewLinkKey {
  readonly kid: string;
  readonly publicKey: string;
  readonly sealedPrivateKey: Uint8Array;
}

export function newLinkKey(place: Place, now: Date): NewLinkKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  return {
    kid: now.toISOString().replace(/[-:]|\.\d+Z/g, ''),
    publicKey: publicKeyText(publicKey),
    sealedPrivateKey: sealPersonal(place, text),
  };
}

export const openLinkKey = (place: Place, sealed: Uint8Array): KeyObject =>
  createPrivateKey({
    key: Buffer.from(openPersonal(place, sealed), 'base64url'),
    format: 'der',
    type: 'pkcs8',
  });

const ADDRESS_CHARS_MAX = 500;

/**
 * A base address without trailing slash, query or fragment: message paths are appended to it.
 *
 * @param inOwnNetwork whether it may be http in our own network, as in a demo's containers, where no third party
 *   listens
 * @throws RangeError for an address without https
 */
export function linkAddressOf(text: string, inOwnNetwork: boolean): string {
  const url = URL.parse(text);
  const isSecure = isSecureUrl(text) || (inOwnNetwork && url?.protocol === 'http:');
  if (!url || url.search || url.hash || !isSecure || text.length > ADDRESS_CHARS_MAX)
    throw new RangeError(`${text} is no address by https`);
  return url.href.replace(/\/+$/, '');
}
