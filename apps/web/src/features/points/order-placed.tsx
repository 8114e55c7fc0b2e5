import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Icon } from '@app/ui/pictures/icon';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OrderFacts } from './order-facts.tsx';
import type { PointOrder } from './points-answers.ts';

interface OrderPlacedProps {
  readonly order: PointOrder;
  readonly onClose: () => void;
}

/** Confirms an order and explains the next steps. */
export function OrderPlaced({ order, onClose }: OrderPlacedProps) {
  const { t } = useTranslation('points');
  return (
    <div className="grid gap-4">
      <p className="flex gap-3">
        <span className="text-2xl text-win">
          <Icon name="check-circle-fill" />
        </span>
        <span>{t('placed.next')}</span>
      </p>
      <OrderFacts order={order} />
      <div className="flex flex-wrap gap-2 *:grow">
        <ButtonLink href={`/pointMall?tab=records&order=${order.orderNo}`}>
          {t('placed.see')}
        </ButtonLink>
        <Button kind="accent" onPress={onClose}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
