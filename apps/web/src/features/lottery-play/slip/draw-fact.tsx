import { Fact } from '@app/ui/tables/fact-list';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { CountDown } from '../../../parts/lottery/count-down.tsx';
import { useDrawTitle } from '../../../parts/lottery/use-draw-title.ts';
import type { Sale } from '../use-sale.ts';

/** The draw of the slip with its countdown. Screen readers get the time from the ticket of the draw. */
export function DrawFact({ draw }: Pick<Sale, 'draw'>) {
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
    </Fact>
  );
}
