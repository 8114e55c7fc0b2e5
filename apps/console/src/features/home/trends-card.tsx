import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/figures/ops-calls';
import { NetBars } from '@app/ui/charts/net-bars';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { countText } from '@app/ui/format/figure-text';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';

type Trends = Answer<typeof calls.trends>;
type Measure = keyof Trends['today'];

/** Same interval as the server's cache. */
const POLL_MS = 60_000;
const MEASURES = ['deposits', 'withdrawals', 'revenue', 'activePlayers', 'newMembers'] as const;
/** The site's day hour by hour, compared with two other days. Marks unusual values by a rule that the card states. */
export function TrendsCard() {
  const { t } = useWords();
  const zone = useSiteZone();
  const answer = useAnswer(calls.trends, {}, { refetchInterval: POLL_MS });
  return (
    <Card title={t('trends.title')}>
      <p className="max-w-list pb-3 text-sm text-ink-2">{t('trends.lead', { zone })}</p>
      <Answered answer={answer} rows={6}>
        {(trends) => (
          <div className="grid gap-6 tablet:grid-cols-2 wide:grid-cols-3">
            {MEASURES.map((measure) => (
              <Trend key={measure} measure={measure} trends={trends} />
            ))}
          </div>
        )}
      </Answered>
    </Card>
  );
}

interface TrendProps {
  readonly measure: Measure;
  readonly trends: Trends;
}

function Trend({ measure, trends: { hoursOver, today, yesterday, weekBefore } }: TrendProps) {
  const { t, locale } = useWords();
  const moneyText = useMoneyText();
  const name = t(`trends.${measure}`);
  const text = (value: Figure) =>
    typeof value === 'bigint' ? moneyText(value) : countText(value, locale);
  const sums = [today, yesterday, weekBefore].map((day) => sumOf(day[measure].slice(0, hoursOver)));
  const [now = 0, ...others] = sums.map(Number);
  const unusual = judge(now, others);
  const bars = today[measure].slice(0, hoursOver + 1).map((value, hour) => ({
    label: hourText(hour),
    value: Number(value),
    text: text(value),
  }));
  return (
    <section aria-label={name} className="grid min-w-0 content-start gap-2">
      <h3 className="flex flex-wrap items-center justify-between gap-2 font-strong">
        {name}
        {unusual && <Tag state="pending">{t(`trends.${unusual}`)}</Tag>}
      </h3>
      <NetBars
        summary={name}
        heads={[t('trends.hour'), name]}
        zero={text(typeof today[measure][0] === 'bigint' ? 0n : 0)}
        bars={bars}
      />
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {(['today', 'yesterday', 'week'] as const).map((day, place) => (
          <div key={day}>
            <dt className="text-xs text-ink-3">{t(`trends.${day}`)}</dt>
            <dd className="tabular-nums">{text(sums[place] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary className="w-fit cursor-pointer text-sm text-ink-2">{t('trends.hours')}</summary>
        <DataTable
          caption={name}
          rows={bars.map((bar, hour) => ({ ...bar, hour }))}
          keyOf={({ label }) => label}
          columns={[
            { key: 'hour', head: t('trends.hour'), cell: ({ label }) => label },
            {
              key: 'today',
              head: t('trends.today'),
              numeric: true,
              cell: (row) => row.text,
            },
            {
              key: 'yesterday',
              head: t('trends.yesterday'),
              numeric: true,
              cell: ({ hour }) => text(yesterday[measure][hour] ?? 0),
            },
            {
              key: 'week',
              head: t('trends.week'),
              numeric: true,
              cell: ({ hour }) => text(weekBefore[measure][hour] ?? 0),
            },
          ]}
        />
      </details>
    </section>
  );
}

type Figure = bigint | number;

function sumOf(values: readonly Figure[]): Figure {
  const [first] = values;
  if (typeof first === 'bigint')
    return values.reduce<bigint>((sum, value) => sum + BigInt(value), 0n);
  return values.reduce<number>((sum, value) => sum + Number(value), 0);
}

const FACTOR = 2;

/** `high` above twice both other days, `low` below half of both. Days without activity are ignored. */
function judge(now: number, others: readonly number[]): 'high' | 'low' | undefined {
  const [least, most] = [Math.min(...others), Math.max(...others)];
  if (most > 0 && now > most * FACTOR) return 'high';
  return least > 0 && now < least / FACTOR ? 'low' : undefined;
}

const hourText = (hour: number): string => `${hour}`.padStart(2, '0').concat(':00');
