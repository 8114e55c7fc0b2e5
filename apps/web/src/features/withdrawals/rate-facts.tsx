import { fineToWire, virtualOf } from '@app/shared/money/fine';
import { Fact } from '@app/ui/tables/fact-list';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Rate } from './use-rate.ts';

interface RateFactsProps {
  readonly rate: Rate;
  /** The amount after costs; undefined while there is none. */
  readonly net: bigint | undefined;
}

/** The exchange rate of a crypto wallet, and the amount that arrives there. */
export function RateFacts({ rate, net }: RateFactsProps) {
  const { t } = useTranslation('withdrawals');
  const currency = rate.sourceCurrency;
  const sold = `${fineToWire(rate.sell)} ${rate.currency}`;
  return (
    <>
      <Fact label={t('rate')}>{t('rate.text', { currency, rate: sold })}</Fact>
      {net !== undefined && net > 0n && (
        <Fact label={t('rate.arrives')}>
          <bdi>{`${fineToWire(virtualOf(net, rate))} ${currency}`}</bdi>
        </Fact>
      )}
    </>
  );
}
