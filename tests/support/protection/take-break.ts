import type { Member } from '@app/core/people/members';
import type { Deps } from '@app/core/platform/kernel';
import { takeTimeOut } from '@app/core/protection/exclusions';

/** Begins a time-out of a week. */
export const takeBreak = (
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  { id: memberId, merchantId }: Pick<Member, 'id' | 'merchantId'>,
): Promise<void> => takeTimeOut(deps, { merchantId, memberId, term: 'week' });
