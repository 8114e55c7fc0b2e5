import { limitGuesses } from '../../people/credentials/index.ts';
import { answeredBefore } from '../../platform/idempotency/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { promotionOfCode, type SitePromotion } from './promotion.ts';
import { type IssuedReward, readIssuedReward } from './read-issued-rewards.ts';
import { requestOncePerPerson } from './request-once-per-person.ts';
import type { RequestDeps, RewardRequest } from './reward-request.ts';

/**
 * A command. Issues the reward of a promo code. Five wrong codes lock further ones for half an hour. Only a reward
 * resets the count, so that a member cannot enter a used code between guesses.
 *
 * @throws promotion.code_wrong, TOO_MANY_REQUESTS, and the errors of `requestReward`
 */
export async function enterCode(
  deps: RequestDeps,
  { code, ...asked }: RewardRequest & { readonly code: string },
): Promise<IssuedReward> {
  const { merchantId, memberId } = asked;
  const before = await answeredBefore(deps.db, asked.requestKey);
  if (before !== undefined) return readIssuedReward(deps.db, before);
  let promotion: SitePromotion | undefined;
  const guess = { memberId, secret: 'promo_code', keepsCount: true } as const;
  const wrong = await limitGuesses(deps, guess, async () => {
    promotion = await promotionOfCode(deps.db, { merchantId, code });
    return promotion !== undefined;
  });
  if (wrong || !promotion) throw new DomainError('promotion.code_wrong');
  return requestOncePerPerson(deps, { ...asked, promotion, code });
}
