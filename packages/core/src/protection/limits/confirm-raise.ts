import { DomainError } from '../../platform/kernel/index.ts';
import { decideRaise, type OfChange } from './decide-raise.ts';
import { readyAtOf } from './list-limits.ts';
import { rulesOf } from './play-rules.ts';
import { applyLimit, assertPermitted, type LimitDeps } from './write-limit.ts';

/**
 * A command. Applies a higher limit that the member confirms, after the hours that the site's rules require.
 *
 * @throws limit.not_found, limit.not_pending, limit.too_early, limit.too_high, limit.compulsory, login.not.session if
 * the member was locked in the meantime
 */
export async function confirmRaise(deps: LimitDeps, of: OfChange): Promise<void> {
  await decideRaise(deps, of, async (tx, change, now) => {
    // The site may have chosen stricter rules since the member asked.
    const rules = await rulesOf(tx, of.merchantId);
    const readyAt = readyAtOf(change, rules);
    if (readyAt !== null && readyAt > now) {
      const hours = Math.ceil((readyAt.getTime() - now.getTime()) / 3_600_000);
      throw new DomainError('limit.too_early', { hours });
    }
    assertPermitted(change, rules);
    await applyLimit(tx, { memberId: of.memberId, ...change }, { setBy: 'member', now });
    return 'applied';
  });
}
