import type { Claim } from '@app/core/people/operators';
import type { Bonus } from '@app/core/play/bonuses';
import { presentClaim } from '../../wire/present-claim.ts';

export const presentBonus = (
  bonus: Bonus,
  member: { readonly publicId: string; readonly username: string },
  claims: ReadonlyMap<string, Claim>,
) => ({
  id: bonus.publicId,
  memberId: member.publicId,
  username: member.username,
  name: bonus.terms.name,
  state: bonus.state,
  reason: bonus.reason,
  amount: bonus.amount,
  required: bonus.required,
  done: bonus.done,
  ahead: bonus.ahead,
  closedAmount: bonus.closedAmount,
  at: (bonus.grantedAt ?? bonus.chosenAt).getTime(),
  expiresAt: bonus.expiresAt?.getTime() ?? null,
  closedAt: bonus.closedAt?.getTime() ?? null,
  claim: presentClaim(claims.get(bonus.publicId)),
});
