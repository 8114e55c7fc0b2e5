import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/lotteries/ops-calls';
import { IconButton } from '@app/ui/buttons/icon-button';
import { Empty } from '@app/ui/feedback/empty';
import { Segmented } from '@app/ui/forms/segmented';
import { TextInput } from '@app/ui/forms/text-input';
import { Card } from '@app/ui/layout/card';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { useWords } from '../../lib/words.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { DrawTable } from './draw-table.tsx';
import { type Lottery, POLL_MS } from './lotteries.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;

const NONE = {
  any: 'lotteries.draws.none',
  latest: 'lotteries.draws.noneYet',
  ahead: 'lotteries.draws.noneAhead',
} as const;

const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

type Which = 'latest' | 'ahead';

/** Past days have no upcoming draws, future days only upcoming ones. */
function whichOf(day: string, today: string, search: URLSearchParams): Which {
  if (day === today) return search.get('draws') === 'ahead' ? 'ahead' : 'latest';
  return day > today ? 'ahead' : 'latest';
}

/** Draws of a day: today's latest or upcoming ones. The address holds the selection. */
export function DrawsCard({ lottery: { code, today, timeZone } }: { readonly lottery: Lottery }) {
  const { t } = useWords();
  const [search, changeSearch] = useListSearch();
  const dayParam = search.get('day') ?? '';
  const day = DAY.test(dayParam) && !Number.isNaN(Date.parse(dayParam)) ? dayParam : today;
  const after = search.get('after') ?? undefined;
  const which = whichOf(day, today, search);
  const input = {
    lottery: code,
    day,
    ...(which === 'ahead' && { ahead: '1' as const }),
    ...(after !== undefined && { after }),
  };
  const answer = useAnswer(calls.draws, input, { refetchInterval: POLL_MS });
  const go = (days: number) => () => changeSearch({ day: dayFrom(day, days) });
  return (
    <Card
      title={t('lotteries.draws')}
      aside={
        <span className="flex items-center gap-1">
          <IconButton icon="caret-left-bold" label={t('lotteries.dayBefore')} onPress={go(-1)} />
          <TextInput
            type="date"
            aria-label={t('lotteries.day')}
            value={day}
            onChange={({ target: { value } }) => value && changeSearch({ day: value })}
          />
          <IconButton icon="caret-right-bold" label={t('lotteries.dayAfter')} onPress={go(1)} />
        </span>
      }
    >
      <div className="grid gap-2">
        {day === today && (
          <Segmented<Which>
            label={t('lotteries.draws')}
            value={which}
            onChange={(draws) => changeSearch({ day, draws })}
            segments={[
              { value: 'latest', label: t('lotteries.draws.latest') },
              { value: 'ahead', label: t('lotteries.draws.ahead') },
            ]}
          />
        )}
        <Answered answer={answer} rows={8}>
          {({ list, next }) =>
            list.length === 0 ? (
              <Empty state="no-results" sentence={t(NONE[day === today ? which : 'any'])} />
            ) : (
              <>
                <DrawTable caption={t('lotteries.draws')} list={list} zone={timeZone} />
                <KeysetPager
                  by={which === 'latest' ? 'age' : 'name'}
                  isFirst={after === undefined}
                  next={next}
                  onGo={(place) => changeSearch({ day, draws: which, after: place })}
                />
              </>
            )
          }
        </Answered>
      </div>
    </Card>
  );
}
