import { Fact } from '@app/ui/fact-list';
import { useTranslation } from 'react-i18next';
import { CountDown } from '../../../parts/lottery/count-down.tsx';
import { useDrawTitle } from '../../../parts/lottery/use-draw-title.ts';
import type { Sale } from '../use-sale.ts';

/** The draw that the slip is bet on, and how long it is still on sale. The ticket of the draw speaks the time. */
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
