import type { KeyObject } from 'node:crypto';
import { isFrameSignedBy } from '@app/shared/seamless/frame-link';

export interface PlatformWord {
  readonly vendorCode: string;
  /** Signs what the platform says. */
  readonly platformKey: KeyObject;
}

/**
 * The origin that the platform says may frame the page of this address. Sites come and go, so their
 * list is not a setting of ours. Only a whole origin counts: nothing else gets into a header.
 */
export function signedFrame(
  url: string,
  { vendorCode, platformKey }: PlatformWord,
): string | undefined {
  const asked = new URLSearchParams(url.split('?', 2)[1]);
  const [origin, signature] = [asked.get('frame'), asked.get('frameSignature')];
  if (!origin || !signature) return undefined;
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return undefined;
  return isFrameSignedBy({ vendorCode, origin }, signature, platformKey) ? origin : undefined;
}

/** @param framers the origins whose pages may show the answer in a frame */
export const policyFor = (framers: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: [...framers],
  },
});
