import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Money } from '@app/ui/figures/money';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ShortId } from '../../../lib/short-id.tsx';
import { useDrawTitle } from '../../../parts/lottery/use-draw-title.ts';
import type { PlacedOrder } from './use-orders.ts';

interface PlacedStepProps {
  readonly placed: PlacedOrder;
  readonly draws: number;
  readonly onAgain: () => void;
  readonly onDone: () => void;
}

/** Confirmation of a placed order, with its number. */
export function PlacedStep({ placed, draws, onAgain, onDone }: PlacedStepProps) {
  const { t } = useTranslation('lottery-play');
  const { number } = useDrawTitle();
  const { orderNumber, numero, totalBettingAmount } = placed;
  return (
    <div className="grid gap-4">
      <Banner state="win" title={t('placed')} />
      <FactList>
        <Fact label={t('draw')}>
          <bdi translate="no">{number(numero)}</bdi>
        </Fact>
        {draws > 1 && <Fact label={t('chase')}>{t('chase.total', { count: draws })}</Fact>}
        <Fact label={t('cost')}>
          <Money amount={totalBettingAmount} />
        </Fact>
        <Fact label={t('order')}>
          <ShortId id={orderNumber} what={t('order')} />
        </Fact>
      </FactList>
      <Button kind="accent" onPress={onDone}>
        {t('placed.more')}
      </Button>
      <Button kind="plain" onPress={onAgain}>
        {t('placed.again')}
      </Button>
    </div>
  );
}
