import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/lotteries/prices.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../../lib/action-of.tsx';
import { Page } from '../../../lib/page.tsx';
import { useWords } from '../../../lib/words.ts';
import type { Odds } from '../../../parts/lottery-odds/lint-terms.ts';
import { LotteryOdds } from '../../../parts/lottery-odds/lottery-odds.tsx';
import { oddsInputOf } from '../../../parts/lottery-odds/odds-input-of.ts';
import { useLotteryNames } from '../../../parts/lottery-odds/use-lottery-names.ts';
import { useOddsOfSeveral } from '../../../parts/lottery-odds/use-odds.ts';
import { pricesHref } from '../lotteries.ts';

type Priced = Answer<typeof calls.all>;
type PricedLottery = Priced['list'][number];

/** Return of each lottery at current prices; the same report as `npm run odds-lint`. */
export function OddsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.all, {});
  return (
    <Page title={t('odds')} lead={t('odds.lead')}>
      <Link look="underlined" href="/console/lotteries">
        {t('lotteries.back')}
      </Link>
      <Answered answer={answer} rows={8}>
        {(priced) => <Lotteries priced={priced} />}
      </Answered>
    </Page>
  );
}

const currentOddsInput = (profile: Priced['profile'], { family, inForce }: PricedLottery) =>
  inForce ? oddsInputOf({ family, profile, terms: inForce }) : undefined;

function Lotteries({ priced: { profile, list } }: { readonly priced: Priced }) {
  const { t, named } = useWords();
  const [shown, show] = useState<'all' | 'wrong'>('all');
  const odds = useOddsOfSeveral(list.map((lottery) => currentOddsInput(profile, lottery)));
  const rows = list.map((lottery, at) => ({ lottery, odds: odds[at] }));
  const visible = shown === 'all' ? rows : rows.filter((row) => row.odds && isWrong(row.odds));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('odds.shown')}
          segments={(['all', 'wrong'] as const).map((value) => ({
            value,
            label: t(`odds.shown.${value}`),
          }))}
          value={shown}
          onChange={show}
        />
        <p className="text-sm text-ink-2">
          {t('odds.profile', { profile: named('settings.lotteryOdds.profile', profile) })}
        </p>
      </div>
      {visible.length === 0 && <Empty state="no-results" sentence={t('odds.allFine')} />}
      {visible.map((row) => (
        <LotteryCard key={row.lottery.code} {...row} profile={profile} />
      ))}
    </>
  );
}

const isWrong = ({ returns, findings }: Odds): boolean =>
  [...returns, ...findings].some(({ verdict }) => verdict !== 'fine');

interface LotteryCardProps extends Pick<Priced, 'profile'> {
  readonly lottery: PricedLottery;
  readonly odds: Odds | undefined;
}

function LotteryCard({ lottery, odds, profile }: LotteryCardProps) {
  const { t } = useWords();
  const names = useLotteryNames(lottery.family);
  const [isOpen, setOpen] = useState(false);
  const { code, name, family, inForce, isOffered } = lottery;
  const oddsInput = currentOddsInput(profile, lottery);
  return (
    <Card
      title={name}
      aside={
        <Link look="strong" href={pricesHref(code)}>
          <ActionOf action={t('prices')} name={name} />
        </Link>
      }
    >
      <div className="flex flex-wrap items-center gap-2 pb-3 text-sm">
        <span className="text-ink-2">{names.family(family)}</span>
        {!isOffered && <Tag>{t('lotteries.off')}</Tag>}
        {!inForce && <Tag state="danger">{t('odds.unpriced')}</Tag>}
        {odds && <Counts odds={odds} />}
      </div>
      {oddsInput && (
        <div className="grid justify-items-start gap-3 *:w-full">
          <Button
            size="small"
            kind="outline"
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            <ActionOf action={t('odds.show')} name={name} />
          </Button>
          {isOpen && <LotteryOdds input={oddsInput} />}
        </div>
      )}
    </Card>
  );
}

function Counts({ odds: { returns, findings } }: { readonly odds: Odds }) {
  const { t } = useWords();
  const verdicts = [...returns, ...findings].map(({ verdict }) => verdict);
  const count = (level: 'warned' | 'refused') =>
    verdicts.filter((verdict) => verdict === level).length;
  const [warned, refused] = [count('warned'), count('refused')];
  if (warned + refused === 0) return <Tag state="win">{t('odds.verdict.fine')}</Tag>;
  return (
    <>
      {refused > 0 && <Tag state="danger">{t('odds.count.refused', { count: refused })}</Tag>}
      {warned > 0 && <Tag state="pending">{t('odds.count.warned', { count: warned })}</Tag>}
    </>
  );
}
