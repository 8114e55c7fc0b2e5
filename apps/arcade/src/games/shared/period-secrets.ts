import { sha256 } from '@app/shared/fairness/fair-numbers';

/** Periods of a shared round. */
export interface Periods {
  readonly of: number;
  /** Number of periods drawn so far, or until some time of the round. */
  readonly played: number;
}

/** Periods of a round that is drawn at once. */
export const ONE_PERIOD: Periods = { of: 1, played: 1 };

/** The secret that is `periods` earlier in a chain, in which each secret is the SHA-256 of the next one's text. */
export async function earlierSecret(secret: string, periods: number): Promise<string> {
  let earlier = secret;
  for (let at = 0; at < periods; at++) earlier = await sha256(earlier);
  return earlier;
}

/** Secrets of the first periods in their order, from that of the last one of them. */
export const secretsThrough = (last: string, played: number): Promise<string[]> =>
  Promise.all(Array.from({ length: played }, (_, at) => earlierSecret(last, played - 1 - at)));
