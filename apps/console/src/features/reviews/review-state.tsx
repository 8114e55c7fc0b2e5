import { Tag } from '@app/ui/text/tag';
import { useWords } from '../../lib/words.ts';

interface ReviewStateProps {
  readonly review: { readonly reviewedAt: number | null; readonly counts: readonly object[] };
}

/** Whether a day still needs a review. */
export function ReviewState({ review: { reviewedAt, counts } }: ReviewStateProps) {
  const { t } = useWords();
  if (reviewedAt !== null) return <Tag state="win">{t('reviews.done')}</Tag>;
  if (counts.length === 0) return <Tag>{t('reviews.nothing')}</Tag>;
  return <Tag state="pending">{t('reviews.waits')}</Tag>;
}
