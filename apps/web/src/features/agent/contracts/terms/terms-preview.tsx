import { Refused } from '@app/client/answered';
import { PREVIEW_DAYS } from '@app/shared/health/observed-spans';
import { payoutEngines } from '@app/shared/payouts/engines';
import { Button } from '@app/ui/buttons/button';
import { NetBars } from '@app/ui/charts/net-bars';
import { Progress } from '@app/ui/charts/progress';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { useTimeText } from '../../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { useSite } from '../../../../lib/site.ts';
import {
  PREVIEW_MS,
  type PreviewedDay,
  type PreviewInput,
  useTermsPreview,
} from './use-terms-preview.ts';

interface TermsPreviewProps {
  /** The agent who would receive the terms. */
  readonly agent: string;
  /** Undefined while the terms are incomplete. */
  readonly terms: PreviewInput | undefined;
}

/** Calculates terms on the team's recent activity, before anything is proposed. */
export function TermsPreview({ agent, terms }: TermsPreviewProps) {
  const { t } = useTranslation('contracts');
  const [tried, setTried] = useState<PreviewInput>();
  const preview = useTermsPreview(tried);
  const { days, isWhole, error } = preview;
  // The editor creates a new terms object at every rendering, so compare by value.
  const isOutdated = tried !== undefined && JSON.stringify(terms) !== JSON.stringify(tried);
  const isBusy = tried !== undefined && !isWhole && !error;
  return (
    <Card
      title={t('tried', { days: PREVIEW_DAYS })}
      aside={
        (tried === undefined || isOutdated || error) && (
          <Button
            size="small"
            kind="outline"
            off={terms === undefined}
            onPress={() => (error && !isOutdated ? preview.retry() : setTried(terms))}
          >
            {t(tried === undefined ? 'tried.do' : 'tried.again')}
          </Button>
        )
      }
    >
      <Refused error={error} />
      {tried === undefined && (
        <p className="text-sm text-ink-2">{t('tried.what', { agent, days: PREVIEW_DAYS })}</p>
      )}
      {isOutdated && <p className="pb-3 text-sm text-ink-2">{t('tried.others')}</p>}
      {isBusy && (
        <div className="grid gap-2 pb-3">
          <p role="status" className="text-sm text-ink-2">
            {t('tried.busy')}
          </p>
          <Progress share={shareComputed(days ?? [])} />
        </div>
      )}
      {tried && days && isWhole && (
        <Outcome agent={agent} span={SPANS[tried.kind] ?? 'day'} days={days} />
      )}
    </Card>
  );
}

type Span = 'day' | 'week' | 'half_month' | 'month';

/** Periods of the kinds that are not paid daily. */
const SPANS: Readonly<Record<string, Span>> = {
  [payoutEngines.weeklyDividend.kind]: 'week',
  [payoutEngines.halfMonthDividend.kind]: 'half_month',
  [payoutEngines.monthlyDividend.kind]: 'month',
};

const shareComputed = (days: readonly PreviewedDay[]): number =>
  Math.min(1, days.reduce((all, { start, end }) => all + end - start, 0) / PREVIEW_MS);

const sum = (days: readonly PreviewedDay[], of: 'validBet' | 'gross' | 'net' | 'kept'): bigint =>
  days.reduce((all, day) => all + (day[of] ?? 0n), 0n);

interface OutcomeProps {
  readonly agent: string;
  /** Unit of the rows. */
  readonly span: Span;
  /** Oldest first. */
  readonly days: readonly PreviewedDay[];
}

function Outcome({ agent, span, days }: OutcomeProps) {
  const { t } = useTranslation('contracts');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const money = useMoneyText();
  const turnover = sum(days, 'validBet');
  if (turnover === 0n) return <Empty state="no-bets" sentence={t('tried.none')} />;
  const gross = sum(days, 'gross');
  const without = days.filter(({ kept }) => kept === null).length;
  return (
    <div className="grid gap-3">
      <p className="leading-snug">{t('tried.outcome', { agent, gross: money(gross) })}</p>
      <NetBars
        summary={t('tried.summary', { agent, gross: money(gross), span })}
        heads={[t('tried.span', { span }), t('tried.gross', { agent })]}
        zero={money(0n)}
        bars={days.map((day) => ({
          label: time.day(day.start),
          value: Number(day.gross),
          text: money(day.gross),
        }))}
      />
      <FactList>
        <Fact label={t('tried.turnover')}>
          <Money amount={turnover} />
        </Fact>
        <Fact label={t('tried.gross', { agent })}>
          <Money amount={gross} />
        </Fact>
        <Fact label={t('tried.net', { agent })}>
          <Money amount={sum(days, 'net')} />
        </Fact>
        <Fact label={t('tried.kept')}>
          <Money amount={sum(days, 'kept')} />
        </Fact>
      </FactList>
      {without > 0 && (
        <p className="text-sm text-ink-2">{t(`tried.without.${span}`, { spans: without })}</p>
      )}
      <p className="text-sm text-ink-2">{t('tried.note')}</p>
    </div>
  );
}
