import { Progress } from '@app/ui/charts/progress';
import { Banner } from '@app/ui/feedback/banner';
import { Confetti } from '@app/ui/feedback/confetti';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { LevelBadge } from '@app/ui/pictures/level-badge';
import { useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { RankProgress } from './vip-answers.ts';

type Amounts = RankProgress['totalTurnover'];

/** The member's level, the conditions of the next one, and those to keep this one. */
export function RankStanding({ progress }: { readonly progress: RankProgress }) {
  const { t } = useTranslation('vip');
  const time = useTimeText(progress.timeZone);
  const { playerRankLevel: level, playerRankName, nextRankName, rankSince } = progress;
  const [levelBefore] = useState(level);
  return (
    <Card title={t('yours')}>
      {level > levelBefore && <Confetti key={level} />}
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <LevelBadge level={level} className="w-figure" />
          <div className="grid min-w-0 grow basis-panel gap-1">
            <strong className="text-2xl type-display">
              <bdi>{playerRankName}</bdi>
            </strong>
            <span className="text-sm text-ink-2">
              {t('level', { level })}
              {rankSince !== null && level > 0 && (
                <> · {t('since', { date: time.date(rankSince) })}</>
              )}
            </span>
          </div>
        </div>
        {nextRankName === null ? (
          <p className="text-ink-2">{t('highest')}</p>
        ) : (
          <Next progress={progress} name={nextRankName} />
        )}
        <Kept progress={progress} />
      </div>
    </Card>
  );
}

interface NextProps {
  readonly progress: RankProgress;
  readonly name: string;
}

/** The member's turnover and deposits beside the requirements of the next level. */
function Next({ progress, name }: NextProps) {
  const { t } = useTranslation('vip');
  const { returnsBy, reachedBy, totalTurnover, totalDeposit } = progress;
  const turnover = returnsBy ? progress.monthlyTurnover : totalTurnover;
  const deposits = returnsBy ? progress.monthlyDeposit : totalDeposit;
  const isEither = reachedBy === 'any' && turnover.expected > 0n && deposits.expected > 0n;
  return (
    <section className="grid gap-3" aria-label={t('next', { level: name })}>
      <h3 className="font-strong">{t(returnsBy ? 'returns' : 'next', { level: name })}</h3>
      <Amount word="turnover" amounts={turnover} />
      {isEither && <p className="text-xs text-ink-3">{t('either')}</p>}
      <Amount word="deposits" amounts={deposits} />
    </section>
  );
}

interface AmountProps {
  readonly word: 'turnover' | 'deposits';
  readonly amounts: Amounts;
}

/** A required amount beside the member's own. */
function Amount({ word, amounts: { actual, expected } }: AmountProps) {
  const { t } = useTranslation('vip');
  const money = useMoneyText();
  if (expected === 0n) return null;
  const amounts = { actual: money(actual), expected: money(expected) };
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-ink-2">{t(word)}</span>
        <span>{t('amounts', amounts)}</span>
      </p>
      <Progress share={Number(actual) / Number(expected)} />
    </div>
  );
}

/** The date of the next check of the level, and the conditions to keep it. */
function Kept({ progress }: { readonly progress: RankProgress }) {
  const { t } = useTranslation('vip');
  const time = useTimeText(progress.timeZone);
  const { checkedAt, graceUntil, monthlyTurnover, monthlyDeposit, returnsBy } = progress;
  if (graceUntil !== null)
    return (
      <Banner state="pending" title={t('grace', { date: time.date(graceUntil) })}>
        <Amount word="turnover" amounts={monthlyTurnover} />
        <Amount word="deposits" amounts={monthlyDeposit} />
      </Banner>
    );
  const isAsked = monthlyTurnover.expected > 0n || monthlyDeposit.expected > 0n;
  if (checkedAt === null || !isAsked || returnsBy)
    return <p className="text-sm text-ink-3">{t(checkedAt === null ? 'kept' : 'kept.later')}</p>;
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-label={t('keep')}>
      <h3 className="font-strong">{t('keep')}</h3>
      <p className="text-sm text-ink-2">{t('keep.when', { date: time.date(checkedAt) })}</p>
      <Amount word="turnover" amounts={monthlyTurnover} />
      <Amount word="deposits" amounts={monthlyDeposit} />
    </section>
  );
}
