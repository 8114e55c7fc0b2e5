import type { Member } from '@app/core/people/members';
import type { Deps } from '@app/core/platform/kernel';
import { playBets } from '../play/settled-bets.ts';
import { fund, whole } from '../world.ts';

const MINUTE_MS = 60_000;

/**
 * A member loses and deposits five minutes later, seven times in the 70 minutes before `until`. By the default rules,
 * these are two markers: deposits that chase losses, and many deposits in a day.
 */
export async function chaseLosses(
  deps: Deps,
  member: Pick<Member, 'id' | 'merchantId'>,
  until: Date,
): Promise<void> {
  for (let round = 7; round > 0; round--) {
    const at = (minutes: number) => new Date(until.getTime() - minutes * MINUTE_MS);
    const lose = { ...deps, clock: () => at(round * 10) };
    await playBets(lose, member.merchantId, [{ by: member, stake: 20, result: 'lost' }]);
    await fund({ ...deps, clock: () => at(round * 10 - 5) }, member, whole(20));
  }
}
