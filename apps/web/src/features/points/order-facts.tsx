import { CopyButton } from '@app/ui/buttons/copy-button';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ShortId } from '../../lib/short-id.tsx';
import { AddressLines } from '../../parts/addresses/address-lines.tsx';
import type { PointOrder } from './points-answers.ts';

/** Goods, price, delivery and address of an order. */
export function OrderFacts({ order }: { readonly order: PointOrder }) {
  const { t } = useTranslation('points');
  const time = useTimeText();
  const { orderNo, itemName, quantity, pointsNeeded, amountNeeded, applyTime, address } = order;
  const { carrier, trackingNo, remark } = order;
  return (
    <FactList>
      <Fact label={t('item')}>
        <bdi>{itemName}</bdi>
      </Fact>
      <Fact label={t('quantity')}>
        <Count value={quantity} />
      </Fact>
      <Fact label={t('pointsNeeded')}>
        {pointsNeeded === 0 ? t('order.prize') : <Count value={pointsNeeded} />}
      </Fact>
      {amountNeeded > 0n && (
        <Fact label={t('amountNeeded')}>
          <Money amount={amountNeeded} />
        </Fact>
      )}
      <Fact label={t('time')}>{time.dayAndMinute(applyTime)}</Fact>
      {remark && <Fact label={t('remark')}>{remark}</Fact>}
      {carrier && (
        <Fact label={t('carrier')}>
          <bdi>{carrier}</bdi>
        </Fact>
      )}
      {trackingNo && (
        <Fact label={t('tracking')}>
          <span className="inline-flex items-center gap-1">
            <bdi translate="no" className="wrap-anywhere">
              {trackingNo}
            </bdi>
            <CopyButton text={trackingNo} what={t('tracking')} />
          </span>
        </Fact>
      )}
      <Fact label={t('address')}>
        {address ? (
          <>
            <bdi>{address.receiver}</bdi>
            <span className="block font-body">
              <AddressLines address={address} />
            </span>
          </>
        ) : (
          <span className="font-body text-ink-3">{t('address.deleted')}</span>
        )}
      </Fact>
      <Fact label={t('reference')}>
        <ShortId id={orderNo} what={t('reference')} />
      </Fact>
    </FactList>
  );
}
