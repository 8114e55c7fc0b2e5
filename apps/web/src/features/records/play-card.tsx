import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { personalPnl } from '@app/shared/records/calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { NetBars } from '@app/ui/charts/net-bars';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Money, MoneyDelta } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { zoneName } from '../../lib/language/zone-name.ts';
import { sumOf } from './sum-of.ts';

type Pnl = Answer<typeof personalPnl>;
type Span = '7' | '30';

/** Net results by day; losses are shown as plainly as wins. */
export function PlayCard() {
  const { t } = useTranslation('records');
  const pnl = useAnswer(personalPnl, { period: '30d' }, { refreshOn: ['bets'] });
  const [span, setSpan] = useState<Span>('7');
  const choice = (
    <Segmented<Span>
      label={t('play.days')}
      segments={[
        { value: '7', label: t('play.days.7') },
        { value: '30', label: t('play.days.30') },
      ]}
      value={span}
      onChange={setSpan}
    />
  );
  return (
    <Card title={t('play.title')} aside={choice}>
      <Answered answer={pnl} waiting={<Skeleton shape="table" />} safe={t('safe')}>
        {({ list, timeZone }) => <Days days={list.slice(-Number(span))} timeZone={timeZone} />}
      </Answered>
    </Card>
  );
}

interface DaysProps {
  readonly days: Pnl['list'];
  readonly timeZone: string;
}

function Days({ days, timeZone }: DaysProps) {
  const { t } = useTranslation('records');
  const time = useTimeText(timeZone);
  const text = useMoneyText({ signed: true, exact: true });
  const sum = sumOf(days);
  if (sum.totalHands === 0)
    return (
      <Empty
        state="no-bets"
        sentence={t('play.none')}
        action={<ButtonLink href="/">{t('toGames')}</ButtonLink>}
      />
    );
  const bars = days.map((day) => ({
    label: time.day(day.balanceDate),
    value: Number(day.profitAndLoss),
    text: text(day.profitAndLoss),
  }));
  return (
    <>
      <p className="pb-3 text-2xl leading-snug font-strong">
        <MoneyDelta exact amount={sum.profitAndLoss} />
      </p>
      <NetBars
        summary={t('play.summary', { days: days.length, net: text(sum.profitAndLoss) })}
        heads={[t('play.day'), t('bet.net')]}
        zero={text(0n)}
        bars={bars}
      />
      <div className="pt-3">
        <FactList>
          <Fact label={t('sum.staked')}>
            <Money exact amount={sum.betAmount} />
          </Fact>
          <Fact label={t('sum.paid')}>
            <Money exact amount={sum.winAmount} />
          </Fact>
          <Fact label={t('sum.bets')}>
            <Count value={sum.totalHands} />
          </Fact>
        </FactList>
      </div>
      <p className="pt-2 text-xs text-ink-3">{t('play.zone', { zone: zoneName(timeZone) })}</p>
    </>
  );
}
