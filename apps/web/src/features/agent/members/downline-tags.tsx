import { Tag } from '@app/ui/text/tag';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { Downline } from './use-downlines.ts';

export function DownlineTags({ downline }: { readonly downline: Downline }) {
  const { t } = useTranslation('downlines');
  const { isAgent, isOnline, isLocked } = downline;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Tag state={isAgent ? 'accent' : 'neutral'}>{t(isAgent ? 'agent' : 'player')}</Tag>
      {isOnline && <Tag state="win">{t('online')}</Tag>}
      {isLocked && <Tag state="danger">{t('locked')}</Tag>}
    </span>
  );
}
