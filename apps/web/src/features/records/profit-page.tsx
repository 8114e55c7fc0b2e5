import { Answered } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { askRecords } from '@app/shared/exports/calls';
import type { ExportFormat } from '@app/shared/exports/export-kinds';
import { type GameCategory, gameCategories } from '@app/shared/games/game-categories';
import { personalPnl } from '@app/shared/records/calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { dayIn } from '@app/ui/format/day-in-zone';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { Anchor } from '@app/ui/navigation/anchor';
import { type Column, DataTable, ROW_OPENER } from '@app/ui/tables/data-table';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { zoneName } from '../../lib/language/zone-name.ts';
import { FilterControl, RecordFilters } from '../../parts/records/record-filters.tsx';
import { RecordStart, TimeChoice } from '../../parts/records/time-choice.tsx';
import { useRecordFilter } from '../../parts/records/use-record-filter.ts';
import { useShownCategories } from '../../parts/records/use-shown-categories.ts';
import { usePlayColumns } from './play-columns.tsx';
import { PlayFigures } from './play-figures.tsx';

type Pnl = Answer<typeof personalPnl>;
type Day = Pnl['list'][number];
type Kind = Pnl['gameTypes'][number];

/** Results by category and by day; each day links to its bets. */
export function ProfitPage() {
  const { t } = useTranslation('records');
  const client = useClient();
  const filter = useRecordFilter();
  const gameType = gameCategories.find((each) => each === filter.read('type'));
  const narrowed = { ...filter.within, ...(gameType && { gameType }) };
  const pnl = useAnswer(personalPnl, narrowed, { refreshOn: ['bets'] });
  const exportAs = (format: ExportFormat) =>
    client.send(askRecords, { kind: 'profit', format, ...narrowed });
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordFilters ask={exportAs}>
        <TimeChoice filter={filter} of="bets" />
        <CategoryChoice value={gameType} onChoose={(value) => filter.set('type', value)} />
      </RecordFilters>
      {!pnl.error && <PlayFigures sum={pnl.data?.footer} />}
      <Answered answer={pnl} waiting={<Skeleton shape="table" />} safe={t('safe')}>
        {(shown) =>
          shown.footer.totalHands === 0 && shown.gameTypes.length === 0 ? (
            <Empty
              state="no-bets"
              sentence={t('profit.none')}
              action={
                <ButtonLink kind="ink" href="/">
                  {t('toGames')}
                </ButtonLink>
              }
            />
          ) : (
            <>
              {shown.gameTypes.length > 1 && <Kinds kinds={shown.gameTypes} />}
              <Days pnl={shown} gameType={gameType} />
            </>
          )
        }
      </Answered>
      <RecordStart of="bets" />
    </div>
  );
}

interface CategoryChoiceProps {
  readonly value: GameCategory | undefined;
  readonly onChoose: (category: string) => void;
}

function CategoryChoice({ value, onChoose }: CategoryChoiceProps) {
  const { t } = useTranslation('records');
  const { t: named } = useTranslation('games');
  const categories = useShownCategories();
  if (categories.length < 2 && value === undefined) return null;
  return (
    <FilterControl>
      <Select
        aria-label={t('filter.type')}
        value={value ?? ''}
        choices={[
          { value: '', label: t('filter.type.all') },
          ...categories.map((each) => ({ value: each, label: named(`category.${each}`) })),
        ]}
        onValueChange={onChoose}
      />
    </FilterControl>
  );
}

function Kinds({ kinds }: { readonly kinds: readonly Kind[] }) {
  const { t } = useTranslation('records');
  const { t: named } = useTranslation('games');
  const columns: Column<Kind>[] = [
    {
      key: 'type',
      head: t('filter.type'),
      cell: ({ gameType }) => named(`category.${gameType}`),
    },
    ...usePlayColumns<Kind>(),
  ];
  return (
    <Card title={t('profit.byType')}>
      <DataTable
        caption={t('profit.byType')}
        columns={columns}
        rows={kinds}
        keyOf={({ gameType }) => gameType}
      />
    </Card>
  );
}

interface DaysProps {
  readonly pnl: Pnl;
  readonly gameType: GameCategory | undefined;
}

function Days({ pnl: { list, timeZone }, gameType }: DaysProps) {
  const { t } = useTranslation('records');
  const time = useTimeText(timeZone);
  const days = list.filter(({ gameTypes }) => gameTypes.length > 0).reverse();
  const addressOf = ({ balanceDate }: Day) =>
    `/member/bets?day=${dayIn(balanceDate, timeZone)}${gameType ? `&type=${gameType}` : ''}`;
  const columns: Column<Day>[] = [
    {
      key: 'day',
      head: t('play.day'),
      cell: (day) => (
        <Anchor href={addressOf(day)} className={ROW_OPENER}>
          {time.date(day.balanceDate)}
        </Anchor>
      ),
    },
    ...usePlayColumns<Day>(),
  ];
  return (
    <Card title={t('profit.byDay')}>
      <DataTable
        caption={t('profit.byDay')}
        columns={columns}
        rows={days}
        keyOf={({ balanceDate }) => `${balanceDate}`}
      />
      <p className="pt-3 text-xs text-ink-3">
        {t('profit.note')} {t('play.zone', { zone: zoneName(timeZone) })}
      </p>
    </Card>
  );
}
