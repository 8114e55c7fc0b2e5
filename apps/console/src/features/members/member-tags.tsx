import { isAgent, TRIAL } from '@app/shared/members/customer-types';
import { Tag } from '@app/ui/text/tag';
import { useWords } from '../../lib/words.ts';

interface MemberStateProps {
  readonly member: { readonly lockedAt: number | null; readonly erasedAt?: number | null };
}

/** Whether a member may log in. */
export function MemberState({ member: { lockedAt, erasedAt = null } }: MemberStateProps) {
  const { t } = useWords();
  if (erasedAt !== null) return <Tag>{t('member.erased')}</Tag>;
  if (lockedAt !== null) return <Tag state="danger">{t('member.locked')}</Tag>;
  return <Tag state="win">{t('member.open')}</Tag>;
}

export function MemberKind({ customerType }: { readonly customerType: number }) {
  const { t } = useWords();
  if (isAgent(customerType)) return t('member.kind.agent');
  return t(customerType === TRIAL ? 'member.kind.trial' : 'member.kind.member');
}
