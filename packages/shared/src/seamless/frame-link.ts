import { type KeyObject, sign, verify } from 'node:crypto';

/**
 * Signed permission for a vendor's page to be framed by pages of an origin. It is the same for all players of a site,
 * so it does not expire.
 */
export interface FrameLink {
  readonly vendorCode: string;
  readonly origin: string;
}

/** `FRAME\nvendor\norigin` */
const linkText = ({ vendorCode, origin }: FrameLink): Buffer =>
  Buffer.from(['FRAME', vendorCode, origin].join('\n'));

/** Value of `frameSignature`: base64url of Ed25519, with the key that signs the platform's answers. */
export const signFrame = (link: FrameLink, key: KeyObject): string =>
  sign(null, linkText(link), key).toString('base64url');

export const isFrameSignedBy = (link: FrameLink, signature: string, key: KeyObject): boolean =>
  verify(null, linkText(link), key, Buffer.from(signature, 'base64url'));

/** URL of a vendor's page, with the signed origin that may frame it. */
export function frameAddress(address: string, link: FrameLink, key: KeyObject): string {
  const page = new URL(address);
  page.searchParams.set('frame', link.origin);
  page.searchParams.set('frameSignature', signFrame(link, key));
  return page.href;
}
