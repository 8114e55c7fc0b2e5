import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/lotteries';
import { Card } from '@app/ui/card';
import { Empty } from '@app/ui/empty';
import { IconButton } from '@app/ui/icon-button';
import { TextInput } from '@app/ui/text-input';
import { KeysetPager } from '../../lib/keyset-pager.tsx';
import { useWords } from '../../lib/words.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { DrawTable } from './draw-table.tsx';
import { EVERY_MS, type Lottery } from './lotteries.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;

const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The draws of one of the lottery's days. Which day stands in the address. */
export function DrawsCard({ lottery: { code, today, timeZone } }: { readonly lottery: Lottery }) {
  const { t } = useWords();
  const [search, ask] = useListSearch();
  const asked = search.get('day') ?? '';
  const day = DAY.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const after = search.get('after') ?? undefined;
  const wanted = { lottery: code, day, ...(after !== undefined && { after }) };
  const answer = useAnswer(calls.draws, wanted, { refetchInterval: EVERY_MS });
  const go = (days: number) => () => ask({ day: dayFrom(day, days) });
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
            onChange={({ target: { value } }) => value && ask({ day: value })}
          />
          <IconButton icon="caret-right-bold" label={t('lotteries.dayAfter')} onPress={go(1)} />
        </span>
      }
    >
      <Answered answer={answer} rows={8}>
        {({ list, next }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t('lotteries.draws.none')} />
          ) : (
            <>
              <DrawTable caption={t('lotteries.draws')} list={list} zone={timeZone} />
              <KeysetPager
                by="name"
                isFirst={after === undefined}
                next={next}
                onGo={(place) => ask({ day, after: place })}
              />
            </>
          )
        }
      </Answered>
    </Card>
  );
}
