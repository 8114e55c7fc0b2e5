import { DomainError } from '../../platform/kernel/index.ts';
import type { PromotionMember } from './join-promotion.ts';
import { sitePromotionsOf } from './promotion.ts';
import { requestOncePerPerson } from './request-once-per-person.ts';
import type { RequestDeps } from './reward-request.ts';

interface FirstLogin extends PromotionMember {
  readonly merchantId: bigint;
}

/**
 * A command. Issues rewards for registering that are due at the first login, each once, with a message. Refused
 * rewards are skipped: the page of the promotion states the reason.
 */
export async function rewardFirstLogin(deps: RequestDeps, member: FirstLogin): Promise<void> {
  const { merchantId, memberId } = member;
  const running = await sitePromotionsOf(deps.db, { merchantId, withEnded: false });
  for (const promotion of running) {
    const { rules } = promotion.terms;
    if (rules.kind !== 'REGISTER' || !rules.atFirstLogin) continue;
    const requestKey = { memberId, key: `first-login-${promotion.publicId}`, inputHash: '' };
    try {
      await requestOncePerPerson(deps, { ...member, requestKey, promotion, notifies: true });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      continue;
    }
    deps.publish({ merchantId, memberId, kind: 'messages' });
  }
}
