import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { orders } from '@app/shared/records/calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { MoneyDelta } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { BetRow } from '../../parts/bets/bet-row.tsx';
import type { Order } from '../../parts/bets/bet-states.ts';
import { useRoundHolds } from '../../parts/wallet/round-holds.ts';

interface OwnRoundsProps {
  readonly vendor: string;
  readonly game: string;
  readonly onOpen: (bet: Order) => void;
}

const ROWS = 5;
const DAYS = 30;

/** The member's latest rounds, and their results in this game over the last thirty days. */
export function OwnRounds({ vendor, game, onOpen }: OwnRoundsProps) {
  const { t } = useTranslation('play');
  const request = { period: `${DAYS}d`, vassalage: vendor, gameCode: game, size: ROWS } as const;
  // Not loaded while a round is held: its payout must not be shown before the game has shown it.
  const isHeld = useRoundHolds().some(({ shownAt }) => shownAt === undefined);
  const options = { refreshOn: ['bets'], staleTime: 0, enabled: !isHeld } as const;
  const rounds = useAnswer(orders, request, options);
  const { data } = rounds;
  return (
    <section>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 pb-1 font-strong">
        {t('own')}
        {data && data.total > 0 && (
          <span className="text-xs font-body text-ink-3">
            {fillPhrase((at) => t('own.sum', { count: data.total, days: DAYS, ...at }), {
              net: <MoneyDelta amount={data.footer.profitAndLoss} />,
            })}
          </span>
        )}
      </h3>
      <Answered answer={rounds} waiting={<Skeleton shape="row" />} safe={t('launch.safe')}>
        {({ list }) => (
          <>
            {list.length === 0 && (
              <p className="text-sm text-ink-2">{t('own.none', { days: DAYS })}</p>
            )}
            <ul className="divide-y divide-line">
              {list.map((bet) => (
                <li key={bet.orderNo}>
                  <BetRow byTime bet={bet} onOpen={() => onOpen(bet)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Answered>
    </section>
  );
}
