import { isAgent, TRIAL } from '@app/shared/domain/customer-types';
import { Tag } from '@app/ui/tag';
import { useWords } from '../../lib/words.ts';

/** Whether a member may log in. */
export function MemberState({ member }: { readonly member: { readonly lockedAt: number | null } }) {
  const { t } = useWords();
  if (member.lockedAt !== null) return <Tag state="danger">{t('member.locked')}</Tag>;
  return <Tag state="win">{t('member.open')}</Tag>;
}

export function MemberKind({ customerType }: { readonly customerType: number }) {
  const { t } = useWords();
  if (isAgent(customerType)) return t('member.kind.agent');
  return t(customerType === TRIAL ? 'member.kind.trial' : 'member.kind.member');
}
