import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { usePercentText } from '../../../lib/language/use-percent-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useGamesText } from '../contracts/use-games-text.ts';
import { TierTable } from '../salary/tier-table.tsx';
import { BillLine, FromGross } from './bill-lines.tsx';
import { type DividendBill, TierText } from './tier-text.tsx';

/** From the team's bets and losses to a base, a tier and the payment. */
export function DividendBreakdown({ bill }: { readonly bill: DividendBill }) {
  const { t } = useTranslation('agent');
  const games = useGamesText();
  const money = useMoneyText();
  const { tiers, tier, category, gross, earned } = bill;
  return (
    <>
      <Why bill={bill} />
      <TierTable tiers={tiers} reached={tier} />
      <dl className="grid gap-2 text-sm">
        <BillLine label={t('bill.valid')} detail={games(category)}>
          <Money amount={bill.validBet} />
        </BillLine>
        <BillLine
          label={t('tiers.active')}
          detail={t('dividend.activeMeans', { limit: money(bill.activeFrom) })}
        >
          <Count value={bill.activeMember} />
        </BillLine>
        <BillLine label={t('dividend.stakes')}>
          <Money amount={bill.stakes} />
        </BillLine>
        <BillLine label={t('dividend.payouts')}>
          <Money amount={-bill.payouts} />
        </BillLine>
        {(['promotions', 'rebates', 'salary'] as const).map(
          (name) =>
            bill[name] !== 0n && (
              <BillLine key={name} label={t(`dividend.${name}`)}>
                <Money amount={-bill[name]} />
              </BillLine>
            ),
        )}
        <BillLine strong label={t('dividend.netLoss')}>
          <Money amount={bill.netLoss} />
        </BillLine>
        <BillLine label={t('dividend.carriedIn')}>
          <Money amount={bill.lossCarriedIn} />
        </BillLine>
        <BillLine strong label={t('dividend.paidOn')} detail={t(`dividend.base.${bill.base}`)}>
          <Money amount={bill.baseAmount} />
        </BillLine>
        <BillLine label={t('dividend.earned')} detail={<TierText bill={bill} />}>
          <Money amount={earned} />
        </BillLine>
        {gross !== earned && (
          <BillLine label={t('dividend.moved')}>
            <Money amount={gross - earned} />
          </BillLine>
        )}
        <FromGross bill={bill} />
        <BillLine label={t('dividend.carriedOut')} detail={t(`dividend.carry.${bill.carry}`)}>
          <Money amount={bill.lossCarriedOut} />
        </BillLine>
      </dl>
    </>
  );
}

/** Explains a zero bill, or figures that do not cover the whole period. */
function Why({ bill }: { readonly bill: DividendBill }) {
  const { t } = useTranslation('agent');
  const money = useMoneyText();
  const percent = usePercentText();
  const { base, baseAmount, lossCarriedOut, tiers, tier, parts } = bill;
  if (parts > 1) return <p className="text-sm">{t('dividend.parts', { parts })}</p>;
  if (base === 'profit' && baseAmount <= 0n) {
    const carried = { amount: money(-baseAmount), carried: money(-lossCarriedOut) };
    return (
      <p className="text-sm">
        {t(lossCarriedOut < 0n ? 'dividend.why.lost.carried' : 'dividend.why.lost', carried)}
      </p>
    );
  }
  const [first] = tiers;
  if (tier > 0 || !first) return null;
  const had = {
    turnover: money(first.betVolume),
    active: first.activeMember,
    rate: percent(first.rate),
    had: money(bill.validBet),
    people: bill.activeMember,
    loss: money(first.netLoss),
    lost: money(bill.result),
  };
  return (
    <p className="text-sm">
      {t(first.netLoss > 0n ? 'dividend.why.tier.loss' : 'dividend.why.tier', had)}
    </p>
  );
}
