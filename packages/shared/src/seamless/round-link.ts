import { type KeyObject, sign, verify } from 'node:crypto';

/** Validity of the link that the platform makes for the owner of a round. */
export const ROUND_LINK_MS = 15 * 60_000;

/** Signed statement to a vendor's verify page: until it expires, the bearer is this round's member. */
export interface RoundLink {
  readonly vendorCode: string;
  readonly roundId: string;
  readonly memberRef: string;
  /** Epoch milliseconds. */
  readonly expires: number;
}

/** `ROUND\nvendor\nround\nmember\nexpires` */
const linkText = ({ vendorCode, roundId, memberRef, expires }: RoundLink): Buffer =>
  Buffer.from(['ROUND', vendorCode, roundId, memberRef, `${expires}`].join('\n'));

/** Value of `signature`: base64url of Ed25519, with the key that signs the platform's answers. */
export const signRoundLink = (link: RoundLink, key: KeyObject): string =>
  sign(null, linkText(link), key).toString('base64url');

export const isRoundLinkSignedBy = (link: RoundLink, signature: string, key: KeyObject): boolean =>
  verify(null, linkText(link), key, Buffer.from(signature, 'base64url'));

/** URL of a vendor's verify page, with the signed proof that the round is the member's. */
export function roundLinkAddress(verifyUrl: string, link: RoundLink, key: KeyObject): string {
  const page = new URL(verifyUrl);
  page.searchParams.set('round', link.roundId);
  page.searchParams.set('member', link.memberRef);
  page.searchParams.set('expires', `${link.expires}`);
  page.searchParams.set('signature', signRoundLink(link, key));
  return page.href;
}
