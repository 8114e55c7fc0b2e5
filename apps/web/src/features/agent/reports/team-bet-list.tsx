import { Money } from '@app/ui/figures/money';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSite } from '../../../lib/site.ts';
import { BetTag } from '../../../parts/bets/bet-result.tsx';
import { BetTable } from '../bets/bet-table.tsx';
import type { TeamBet } from '../bets/team-bet.ts';

/** Decisions, newest first; each row opens its bet. */
export function TeamBetList({ bets }: { readonly bets: readonly TeamBet[] }) {
  const { t } = useTranslation('reports');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  return (
    <BetTable
      caption={t('bets.settled')}
      bets={bets}
      keyOf={({ orderNo, status }) => `${orderNo} ${status}`}
      timeOf={(bet) => time.dayAndMinute(bet.transTimeInTimestamp)}
      stake={{
        key: 'stake',
        head: t('bet.stake'),
        numeric: true,
        cell: (bet) => <Money exact amount={bet.betAmount} />,
      }}
      outcome={[
        { key: 'state', head: t('bet.result'), cell: (bet) => <BetTag bet={bet} /> },
        {
          key: 'net',
          head: t('bet.net'),
          numeric: true,
          cell: (bet) => (
            <strong className="font-strong">
              <Money exact signed amount={bet.profitAndLoss} />
            </strong>
          ),
        },
      ]}
    />
  );
}
