import type { Answer } from '@app/shared/contract/contract';
import type { orderDetail } from '@app/shared/records/calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import type { ReactNode } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ShortId } from '../../lib/short-id.tsx';
import { BetTag } from './bet-result.tsx';
import { isDecided, stakeLabel, stateOf } from './bet-states.ts';
import { LedgerLines, type ShownLine } from './ledger-lines.tsx';
import { RoundFrame } from './round-frame.tsx';

/** A bet as shown to its member or to an upline, who does not get the member's private data. */
export type ShownBet = Omit<Answer<typeof orderDetail>, 'verifyUrl' | 'entries'> & {
  readonly entries: readonly ShownLine[];
};

interface BetBreakdownProps {
  readonly bet: ShownBet;
  /** Shown between the result and its figures. */
  readonly children?: ReactNode;
}

/** The drawn round, its figures and its ledger entries. */
export function BetBreakdown({ bet, children }: BetBreakdownProps) {
  const { t } = useTranslation('records');
  return (
    <div className="grid gap-5">
      <Outcome bet={bet} />
      {bet.roundUrl && isDecided(stateOf(bet)) && <RoundFrame src={bet.roundUrl} />}
      {children}
      <Facts bet={bet} />
      <section>
        <h3 className="pb-1 font-strong">{t('lines')}</h3>
        <LedgerLines isFreeSpin={bet.isFreeSpin} lines={bet.entries} />
      </section>
    </div>
  );
}

export function BetBreakdownSkeleton() {
  return (
    <div className="grid gap-3" aria-busy="true">
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  );
}

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

function Outcome({ bet }: { readonly bet: ShownBet }) {
  const { t } = useTranslation('records');
  const money = useMoneyText({ exact: true });
  const state = stateOf(bet);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className={`text-2xl leading-snug font-strong ${state === 'won' ? 'text-win' : ''}`}>
        {isDecided(state) ? (
          bet.isFreeSpin && state === 'lost' ? (
            t('why.lost.free_spin')
          ) : (
            t(`why.${state}`, { amount: money(magnitude(bet.profitAndLoss)) })
          )
        ) : (
          <Money exact amount={bet.betAmount} />
        )}
      </p>
      {!isDecided(state) && (
        <>
          <BetTag bet={bet} />
          <p className="basis-full text-sm text-ink-2">
            {t(bet.isFreeSpin && state === 'void' ? 'why.void.free_spin' : `why.${state}`)}
          </p>
        </>
      )}
    </div>
  );
}

function Facts({ bet }: { readonly bet: ShownBet }) {
  const { t } = useTranslation('records');
  const time = useTimeText();
  return (
    <FactList>
      <Fact label={t(stakeLabel(bet))}>
        <Money exact amount={bet.betAmount} />
      </Fact>
      {isDecided(stateOf(bet)) && (
        <Fact label={t('bet.payout')}>
          <Money exact amount={bet.winAmount} />
        </Fact>
      )}
      <Fact label={t('bet.valid')}>
        <Money exact amount={bet.validBetAmount} />
      </Fact>
      <Fact label={t('bet.placed')}>{time.dayAndSecond(bet.betTimeInTimestamp)}</Fact>
      {bet.transTimeInTimestamp !== null && (
        <Fact label={t('bet.decided')}>{time.dayAndSecond(bet.transTimeInTimestamp)}</Fact>
      )}
      <Fact label={t('bet.vendor')}>
        <bdi>{bet.vendorName}</bdi>
      </Fact>
      <Fact label={t('reference')}>
        <ShortId id={bet.orderNo} what={t('reference')} />
      </Fact>
    </FactList>
  );
}
