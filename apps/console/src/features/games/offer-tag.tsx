import { Tag } from '@app/ui/text/tag';
import { useWords } from '../../lib/words.ts';

interface OfferedProps {
  readonly offered: boolean;
  /** No parent blocks it. */
  readonly isReachable: boolean;
}

/** Whether players can find it on the site. */
export function OfferTag({ offered, isReachable }: OfferedProps) {
  const { t } = useWords();
  if (!offered) return <Tag>{t('games.withdrawn')}</Tag>;
  if (!isReachable) return <Tag state="pending">{t('games.unreachable')}</Tag>;
  return <Tag state="win">{t('games.offered')}</Tag>;
}
