import { Tag } from '@app/ui/tag';
import { useWords } from '../../lib/words.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** How long operators still have for a case, or that they are late. It is told anew with each reading of its list. */
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
