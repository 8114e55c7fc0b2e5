import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useWords } from '../../lib/words.ts';
import { useLotteryNames } from '../../parts/lottery-odds/use-lottery-names.ts';
import { calendarHref, type Lottery, pricesHref } from './lotteries.ts';
import { LotteryTags } from './lottery-table.tsx';
import { useCalendarText } from './use-calendar-text.ts';

/** Type and schedule of a lottery. */
export function LotteryFacts({ lottery }: { readonly lottery: Lottery }) {
  const { t } = useWords();
  const names = useLotteryNames(lottery.family);
  const calendarText = useCalendarText();
  const { code, family, prizeMode, source, timeZone, calendar, closesBeforeS } = lottery;
  return (
    <Card
      title={t('lotteries.facts')}
      aside={
        <span className="flex gap-4">
          {source !== 'joined' && (
            <Link look="strong" href={calendarHref(code)}>
              {t('setup.change')}
            </Link>
          )}
          <Link look="strong" href={pricesHref(code)}>
            {t('prices')}
          </Link>
        </span>
      }
    >
      <FactList>
        <Fact label={t('lotteries.state')}>
          <LotteryTags lottery={lottery} />
        </Fact>
        <Fact label={t('lotteries.code')}>
          <bdi>{code}</bdi>
        </Fact>
        <Fact label={t('lotteries.family')}>{names.family(family)}</Fact>
        <Fact label={t('lotteries.product')}>{t(`lotteries.product.${prizeMode}`)}</Fact>
        <Fact label={t('lotteries.source')}>{t(`lotteries.source.${source}`)}</Fact>
        <Fact label={t('lotteries.calendar')}>
          {calendarText(calendar).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
        <Fact label={t('lotteries.zone')}>
          <bdi>{timeZone}</bdi>
        </Fact>
        <Fact label={t('lotteries.closes')}>
          {t('lotteries.closesBefore', { seconds: closesBeforeS })}
        </Fact>
      </FactList>
    </Card>
  );
}
