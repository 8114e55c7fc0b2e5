import type { Claim } from '@app/core/people/operators';
import type { Bonus } from '@app/core/play/bonuses';
import type { LanguageCode } from '@app/shared/locale/languages';
import { nameIn } from '@app/shared/messages/written-names';
import { presentClaim } from '../../wire/present-claim.ts';

interface Presented {
  readonly claims: ReadonlyMap<string, Claim>;
  /** Language of the reader. */
  readonly language: LanguageCode;
}

export const presentBonus = (
  bonus: Bonus,
  member: { readonly publicId: string; readonly username: string },
  { claims, language }: Presented,
) => ({
  id: bonus.publicId,
  memberId: member.publicId,
  username: member.username,
  name: nameIn(bonus.terms, language),
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
