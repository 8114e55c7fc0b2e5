import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useGamesText } from '../contracts/use-games-text.ts';
import { TierTable } from '../salary/tier-table.tsx';
import { BillLine, FromGross } from './bill-lines.tsx';
import { type TieredBill, TierText } from './tier-text.tsx';

/** From the team's turnover and active players to a tier and the payment. */
export function TieredBreakdown({ bill }: { readonly bill: TieredBill }) {
  const { t } = useTranslation('agent');
  const games = useGamesText();
  const { kind, category, tiers } = bill;
  return (
    <>
      <Why bill={bill} />
      <TierTable tiers={tiers} {...(kind === 'daily' && { reached: bill.tier })} />
      <dl className="grid gap-2 text-sm">
        <BillLine label={t('bill.valid')} detail={games(category)}>
          <Money amount={bill.validBet} />
        </BillLine>
        {kind === 'daily' ? (
          <BillLine label={t('tiers.active')} detail={<ActiveFrom bill={bill} />}>
            <Count value={bill.activeMember} />
          </BillLine>
        ) : (
          <BillLine label={t('tiers.hoursReached')} detail={<ActiveFrom bill={bill} />}>
            <TierText bill={bill} />
          </BillLine>
        )}
        <FromGross bill={bill} detail={kind === 'daily' && <TierText bill={bill} />} />
      </dl>
    </>
  );
}

function ActiveFrom({ bill }: { readonly bill: TieredBill }) {
  const { t } = useTranslation('agent');
  const money = useMoneyText();
  return t(`tiers.activeMeans.${bill.kind}`, { limit: money(bill.activeFrom) });
}

/** Explains a zero bill, or figures that do not cover the whole day. */
function Why({ bill }: { readonly bill: TieredBill }) {
  const { t } = useTranslation('agent');
  const money = useMoneyText();
  const [first] = bill.tiers;
  const needed = { turnover: money(first?.betVolume ?? 0n), active: first?.activeMember ?? 0 };
  if (bill.kind === 'hourly') {
    if (bill.hoursReached > 0) return null;
    return <p className="text-sm">{t('tiers.why.hourly', needed)}</p>;
  }
  if (bill.parts > 1) return <p className="text-sm">{t('tiers.parts', { parts: bill.parts })}</p>;
  if (bill.tier > 0) return null;
  const had = { had: money(bill.validBet), people: bill.activeMember };
  return <p className="text-sm">{t('tiers.why.daily', { ...needed, ...had })}</p>;
}
