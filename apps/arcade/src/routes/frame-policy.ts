import type { KeyObject } from 'node:crypto';
import { isFrameSignedBy } from '@app/shared/seamless/frame-link';

export interface PlatformWord {
  readonly vendorCode: string;
  /** Public key of the platform. */
  readonly platformKey: KeyObject;
}

/**
 * The origin that the platform has signed for framing the page of this URL. Sites change, so they are not part of the
 * settings. Only a complete origin is accepted, since it goes into a header.
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

/** @param framers origins whose pages may frame the answer */
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
