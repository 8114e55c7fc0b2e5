import { Fact } from '@app/ui/tables/fact-list';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { CountDown } from '../../../parts/lottery/count-down.tsx';
import { useDrawTitle } from '../../../parts/lottery/use-draw-title.ts';
import type { Sale } from '../use-sale.ts';

interface DrawFactProps extends Pick<Sale, 'draw'> {
  /** A line below the draw. With an empty one, its space stays free, so that nothing moves when it comes. */
  readonly note?: string;
}

/** The draw of the slip with its countdown. Screen readers get the time from the ticket of the draw. */
export function DrawFact({ draw, note }: DrawFactProps) {
  const { t } = useTranslation('lottery-play');
  const { number } = useDrawTitle();
  return (
    <Fact label={t('draw')}>
      {draw ? (
        <span className="flex flex-wrap items-baseline justify-end gap-x-3">
          <bdi translate="no">{number(draw.numero)}</bdi>
          <CountDown until={draw.closeTime} />
        </span>
      ) : (
        t('held.short')
      )}
      {note !== undefined && <span className="block min-h-lh text-sm text-pending">{note}</span>}
    </Fact>
  );
}
