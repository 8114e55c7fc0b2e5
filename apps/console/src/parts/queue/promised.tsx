import { Tag } from '@app/ui/text/tag';
import { useWords } from '../../lib/words.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** Time left for a case, or that it is late. It updates when the list is refetched. */
export function Promised({ until }: { readonly until: number }) {
  const { t } = useWords();
  const minutes = Math.ceil((until - Date.now()) / MINUTE_MS);
  if (minutes <= 0) return <Tag state="danger">{t('cases.promise.over')}</Tag>;
  return (
    <span className="block text-xs text-ink-3">
      {minutes > HOUR_MINUTES
        ? t('cases.promise.leftHours', { hours: Math.floor(minutes / HOUR_MINUTES) })
        : t('cases.promise.left', { minutes })}
    </span>
  );
}
