import type { Money as Amount } from '@app/shared/money/money';
import type { affiliatePlan } from '@app/shared/payouts/affiliate-plan';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import type { z } from 'zod';
import { usePercentText } from '../../../lib/language/use-percent-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { BillLine } from './bill-lines.tsx';

export type AffiliateMonth = {
  readonly [Name in keyof (typeof affiliatePlan)['bill']]: z.output<
    (typeof affiliatePlan)['bill'][Name]
  >;
};

interface AffiliateBreakdownProps {
  readonly month: AffiliateMonth;
  readonly paid: Amount;
  readonly isRunning?: boolean;
}

/** From the site's win on direct players to the payment, line by line. Zero lines are left out. */
export function AffiliateBreakdown({ month, paid, isRunning = false }: AffiliateBreakdownProps) {
  const { t } = useTranslation('affiliate');
  const percent = usePercentText();
  const deduction = (name: 'bonuses' | 'paymentFees' | 'adminFee' | 'tax' | 'ringFenceUsed') =>
    month[name] > 0n && (
      <BillLine label={t(`month.${name}`)}>
        <Money amount={-month[name]} />
      </BillLine>
    );
  /** `…In` and `…Out` are balances carried from the previous month and into the next one. */
  const signedLine = (
    name: 'ringFenced' | 'negativeIn' | 'negativeOut' | 'clawedBack' | 'owedIn' | 'owedOut',
    sign: 1n | -1n,
  ) =>
    month[name] > 0n && (
      <BillLine label={t(`month.${name}`)}>
        <Money amount={sign * month[name]} />
      </BillLine>
    );
  const tier =
    month.tier === 0
      ? t('month.tier.none')
      : t('month.tier', { tier: month.tier, rate: percent(month.rate) });
  return (
    <dl className="grid gap-2 text-sm">
      <BillLine label={t('month.players')}>
        <Count value={month.players} />
      </BillLine>
      <BillLine label={t('month.firstDepositors')}>
        <Count value={month.firstDepositors} />
      </BillLine>
      <BillLine label={t('month.ggr')} detail={t('month.ggr.of')}>
        <Money amount={month.ggr} />
      </BillLine>
      {deduction('bonuses')}
      {deduction('paymentFees')}
      {deduction('adminFee')}
      {deduction('tax')}
      {deduction('ringFenceUsed')}
      <BillLine strong label={t('month.ngr')}>
        <Money amount={month.ngr} />
      </BillLine>
      {signedLine('ringFenced', 1n)}
      {signedLine('negativeIn', -1n)}
      {signedLine('negativeOut', -1n)}
      <BillLine strong label={t('month.revenueShare')} detail={tier}>
        <Money amount={month.revenueShare} />
      </BillLine>
      {(month.cpa > 0n || month.qualified > 0) && (
        <BillLine
          label={t('month.cpa')}
          detail={t('month.qualified', { players: month.qualified })}
        >
          <Money amount={month.cpa} />
        </BillLine>
      )}
      {month.subCommission > 0n && (
        <BillLine label={t('month.subCommission')}>
          <Money amount={month.subCommission} />
        </BillLine>
      )}
      {signedLine('clawedBack', -1n)}
      {signedLine('owedIn', -1n)}
      {signedLine('owedOut', 1n)}
      <BillLine strong label={t(isRunning ? 'month.soFar' : 'month.paid')}>
        <Money amount={paid} />
      </BillLine>
    </dl>
  );
}
