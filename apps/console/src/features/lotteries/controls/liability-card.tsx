import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/lotteries/controls.ops-calls';
import { Progress } from '@app/ui/charts/progress';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.ts';
import { useLotteryNames } from '../../../parts/lottery-odds/use-lottery-names.ts';
import type { Lottery } from '../lotteries.ts';

/** Poll interval for liabilities. */
const LIVE_MS = 5_000;

/** Share of the limit from which a draw is highlighted. */
const NEAR_LIMIT = 0.8;

type Liability = Answer<typeof calls.liability>;
type DrawLiability = Liability['draws'][number];

/** Possible cost of the draws on sale, compared with the limit per draw. */
export function LiabilityCard({ lottery: { code, family } }: { readonly lottery: Lottery }) {
  const { t } = useWords();
  const answer = useAnswer(calls.liability, { lottery: code }, { refetchInterval: LIVE_MS });
  return (
    <Card title={t('lotteries.liability')}>
      <Answered answer={answer} rows={3}>
        {({ most, draws }) => (
          <>
            {most !== null && (
              <FactList>
                <Fact label={t('lotteries.liability.limit')}>
                  <Money amount={most} />
                </Fact>
              </FactList>
            )}
            {draws.length === 0 ? (
              <Empty state="no-results" sentence={t('lotteries.liability.none')} />
            ) : (
              <ul className="divide-y divide-line">
                {draws.map((draw) => (
                  <li key={draw.number} className="grid gap-2 py-3">
                    <DrawLine draw={draw} most={most} family={family} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Answered>
    </Card>
  );
}

interface DrawLineProps extends Pick<Liability, 'most'>, Pick<Lottery, 'family'> {
  readonly draw: DrawLiability;
}

function DrawLine({ draw, most, family }: DrawLineProps) {
  const { t } = useWords();
  const names = useLotteryNames(family);
  const { number, bets, stake, worst, outcomes, plays } = draw;
  const share = most ? Math.min(1, Number(worst) / Number(most)) : 0;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-strong tabular-nums">{number}</span>
        <span className="text-sm text-ink-2">{t('lotteries.liability.bets', { count: bets })}</span>
      </p>
      <Progress share={share} state={share >= NEAR_LIMIT ? 'danger' : 'accent'} />
      <FactList>
        <Fact label={t('lotteries.liability.stake')}>
          <Money amount={stake} />
        </Fact>
        <Fact label={t('lotteries.liability.worst')}>
          <Money amount={worst} />
        </Fact>
      </FactList>
      {outcomes.length > 0 && (
        <Top label={t('lotteries.liability.outcomes')}>
          {outcomes.map(({ outcome, paid }) => (
            <TopOne key={outcome} name={outcome} amount={paid} />
          ))}
        </Top>
      )}
      {plays.length > 0 && (
        <Top label={t('lotteries.liability.plays')}>
          {plays.map((play) => (
            <TopOne key={play.play} name={names.play(play.play)} amount={play.stake} />
          ))}
        </Top>
      )}
    </>
  );
}

function Top({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section aria-label={label}>
      <h4 className="pb-1 text-sm text-ink-2">{label}</h4>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">{children}</ul>
    </section>
  );
}

interface TopOneProps {
  readonly name: string;
  readonly amount: DrawLiability['stake'];
}

const TopOne = ({ name, amount }: TopOneProps) => (
  <li className="inline-flex items-baseline gap-1">
    <bdi className="font-strong tabular-nums">{name}</bdi> <Money amount={amount} />
  </li>
);
