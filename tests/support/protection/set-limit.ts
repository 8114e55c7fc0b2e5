import type { Member } from '@app/core/people/members';
import type { Deps } from '@app/core/platform/kernel';
import { setLimit } from '@app/core/protection/limits';
import type { LimitKind, LimitPeriod } from '@app/shared/limits/terms';
import { whole } from '../world.ts';

/** Limits a member to an amount, at once. */
export const limitTo = (
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  { id: memberId, merchantId }: Pick<Member, 'id' | 'merchantId'>,
  [kind, period, amount]: readonly [LimitKind, LimitPeriod, number],
) => setLimit(deps, { merchantId, memberId, kind, period, amount: whole(amount) });
