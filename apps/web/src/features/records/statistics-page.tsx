import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { statistics } from '@app/shared/records/calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { NetBars } from '@app/ui/charts/net-bars';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { MoneyDelta } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { zoneName } from '../../lib/language/zone-name.ts';
import { RecordFilters } from '../../parts/records/record-filters.tsx';
import { RecordStart, TimeChoice } from '../../parts/records/time-choice.tsx';
import { useRecordFilter } from '../../parts/records/use-record-filter.ts';
import { bestAndWorst, type PlayedDay } from './best-and-worst.ts';
import { usePlayColumns } from './play-columns.tsx';
import { PlayFigures } from './play-figures.tsx';

type Statistics = Answer<typeof statistics>;
type GameRow = Statistics['footer'] & { readonly key: string; readonly gameName: string };

/** Results by day, hour of the day and game; losses are shown as plainly as wins. */
export function StatisticsPage() {
  const { t } = useTranslation('records');
  const filter = useRecordFilter();
  const found = useAnswer(statistics, filter.within, { refreshOn: ['bets'] });
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordFilters>
        <TimeChoice filter={filter} of="bets" />
      </RecordFilters>
      {!found.error && <PlayFigures sum={found.data?.footer} />}
      <Answered answer={found} waiting={<Skeleton shape="table" />} safe={t('safe')}>
        {(shown) =>
          shown.games.length === 0 ? (
            <Empty
              state="no-bets"
              sentence={t('statistics.none')}
              action={
                <ButtonLink kind="ink" href="/">
                  {t('toGames')}
                </ButtonLink>
              }
            />
          ) : (
            <>
              <Days statistics={shown} />
              <Hours statistics={shown} />
              <Games statistics={shown} />
            </>
          )
        }
      </Answered>
      <p className="text-sm text-ink-2">
        {t('statistics.help')} <Link href="/help#playing-safely">{t('statistics.help.link')}</Link>
      </p>
      <RecordStart of="bets" />
    </div>
  );
}

interface PartProps {
  readonly statistics: Statistics;
}

function Days({ statistics: { days, footer, timeZone } }: PartProps) {
  const { t } = useTranslation('records');
  const time = useTimeText(timeZone);
  const text = useMoneyText({ signed: true, exact: true });
  const { best, worst } = bestAndWorst(days);
  const bars = days.map((day) => ({
    label: time.day(day.balanceDate),
    value: Number(day.profitAndLoss),
    text: text(day.profitAndLoss),
  }));
  const dayAndNet = (day: PlayedDay) => (
    <>
      {time.date(day.balanceDate)} <MoneyDelta exact amount={day.profitAndLoss} />
    </>
  );
  return (
    <Card title={t('statistics.byDay')}>
      <NetBars
        summary={t('play.summary', { days: days.length, net: text(footer.profitAndLoss) })}
        heads={[t('play.day'), t('bet.net')]}
        zero={text(0n)}
        bars={bars}
      />
      <div className="pt-3">
        <FactList>
          {best && <Fact label={t('statistics.best')}>{dayAndNet(best)}</Fact>}
          {worst && <Fact label={t('statistics.worst')}>{dayAndNet(worst)}</Fact>}
        </FactList>
      </div>
      <p className="pt-2 text-xs text-ink-3">{t('play.zone', { zone: zoneName(timeZone) })}</p>
    </Card>
  );
}

const HOUR_MS = 3_600_000;

function Hours({ statistics: { hours } }: PartProps) {
  const { t } = useTranslation('records');
  const time = useTimeText('UTC'); // an hour of the clock, regardless of the zone
  const text = useMoneyText({ signed: true, exact: true });
  const bars = hours.map(({ hour, profitAndLoss }) => ({
    label: time.minute(hour * HOUR_MS),
    value: Number(profitAndLoss),
    text: text(profitAndLoss),
  }));
  return (
    <Card title={t('statistics.byHour')}>
      <NetBars
        summary={t('statistics.byHour.summary')}
        heads={[t('statistics.hour'), t('bet.net')]}
        zero={text(0n)}
        bars={bars}
      />
    </Card>
  );
}

function Games({ statistics: { games, otherGames } }: PartProps) {
  const { t } = useTranslation('records');
  const named = games.map(({ vassalage, gameCode, gameType, ...game }) => ({
    ...game,
    key: `${vassalage} ${gameCode} ${gameType}`,
  }));
  const rows: readonly GameRow[] = otherGames
    ? [...named, { ...otherGames, gameName: t('statistics.otherGames'), key: 'others' }]
    : named;
  const columns: Column<GameRow>[] = [
    { key: 'game', head: t('bet.game'), cell: ({ gameName }) => <bdi>{gameName}</bdi> },
    ...usePlayColumns<GameRow>(),
  ];
  return (
    <Card title={t('statistics.byGame')}>
      <DataTable
        caption={t('statistics.byGame')}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
      />
    </Card>
  );
}
