import type { PromotionKind } from '@app/shared/promotions/states';
import { ticketKinds } from '@app/shared/tickets/states';
import { DomainError } from '../../platform/kernel/index.ts';
import { issueTogether, type RequestOutcome } from './issue-together.ts';
import { findPromotionTogether, type SitePromotion, type WhichPromotion } from './promotion.ts';
import { isOncePerPerson } from './promotion-terms.ts';
import type { IssuedReward } from './read-issued-rewards.ts';
import { requestOncePerPerson } from './request-once-per-person.ts';
import type { Application, RequestDeps, RewardRequest } from './reward-request.ts';

/** Kinds whose rewards cannot be requested, because they follow from a code, a deposit, a friend or a ticket. */
const NOT_REQUESTED: ReadonlySet<PromotionKind> = new Set([
  'PROMOCODE',
  'DEPOSIT',
  'REFERRAL',
  ...ticketKinds,
]);

export type PromotionRequest = RewardRequest & WhichPromotion & Application;

/**
 * A command. Issues the reward of a promotion to a member who has earned it, or hands in their application, once for
 * each period.
 *
 * @throws promotion.not_found, promotion.not_open, promotion.not_for_you, promotion.join_first, promotion.taken,
 * promotion.used_up, promotion.no_loss, promotion.level_too_low, promotion.several_accounts, the errors of requirements
 * that are not met, upload.not_found, and the errors of `lockAndCheckMember` and `once`
 */
export const requestReward = (deps: RequestDeps, asked: PromotionRequest): Promise<IssuedReward> =>
  requestBy(deps, asked, async (promotion) => {
    const [outcome] = await issueTogether(deps, promotion, [asked]);
    if (!outcome) throw new Error('the request got no answer');
    return outcome;
  });

/** Calls `issue` for promotions whose requests can share a transaction. Other requests run in one of their own. */
export async function requestBy(
  deps: RequestDeps,
  asked: PromotionRequest,
  issue: (promotion: SitePromotion) => Promise<RequestOutcome>,
): Promise<IssuedReward> {
  const promotion = await findPromotionTogether(deps.db, asked);
  const { kind } = promotion.terms.rules;
  if (NOT_REQUESTED.has(kind)) throw new DomainError('promotion.not_open');
  if (isOncePerPerson(kind)) return requestOncePerPerson(deps, { ...asked, promotion });
  const outcome = await issue(promotion);
  if ('error' in outcome) throw outcome.error;
  return outcome.issued;
}
