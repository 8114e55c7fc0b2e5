import { Tag } from '@app/ui/text/tag';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

interface Schedule {
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly endedAt: number | null;
}

/** State of a promotion by its schedule; a planned one with its start. */
export function PromotionState({ schedule }: { readonly schedule: Schedule }) {
  const { startsAt, endsAt, endedAt } = schedule;
  const { t } = useWords();
  const now = Date.now();
  if (endedAt !== null) return <Tag>{t('promotions.state.ended')}</Tag>;
  if (endsAt !== null && endsAt <= now) return <Tag>{t('promotions.state.over')}</Tag>;
  if (startsAt <= now) return <Tag state="win">{t('promotions.state.running')}</Tag>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Tag state="pending">{t('promotions.state.planned')}</Tag>
      <When at={startsAt} />
    </span>
  );
}
