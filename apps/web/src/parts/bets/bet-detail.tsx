import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/api/contract';
import { orderDetail } from '@app/shared/api/records.calls';
import { ExternalButtonLink } from '@app/ui/button';
import { CopyButton } from '@app/ui/copy-button';
import { Fact, FactList } from '@app/ui/fact-list';
import { Icon } from '@app/ui/icon';
import { Money } from '@app/ui/money';
import { Skeleton } from '@app/ui/skeleton';
import { useMoneyText } from '@app/ui/use-money-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOfGame } from '../../lib/game-path.ts';
import { useOurLook } from '../../lib/use-our-look.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { BetTag } from './bet-result.tsx';
import { isDecided, type Order, stateOf } from './bet-states.ts';
import { LedgerLines } from './ledger-lines.tsx';
import { RoundFrame } from './round-frame.tsx';

/** As much of a bet as finds it. */
export type BetPlace = Pick<Order, 'orderNo' | 'betTimeInTimestamp'>;

interface BetDetailProps {
  readonly bet: BetPlace;
  /** Beside the way to verify the round. */
  readonly next?: (bet: FoundBet) => ReactNode;
}

export type FoundBet = Answer<typeof orderDetail>;

export const useBet = ({ orderNo, betTimeInTimestamp }: BetPlace) =>
  useAnswer(orderDetail, { orderNo, betTime: betTimeInTimestamp }, { refreshOn: ['bets'] });

/** Why a bet came out as it did: the round drawn, its figures, its money, and the way to verify it. */
export function BetDetail({ bet, next }: BetDetailProps) {
  const { t } = useTranslation('records');
  const found = useBet(bet);
  const verifyPage = useVerifyPage();
  return (
    <Answered answer={found} waiting={<Waiting />} safe={t('safe')}>
      {(shown) => (
        <div className="grid gap-5">
          <Outcome bet={shown} />
          {shown.roundUrl && isDecided(stateOf(shown)) && <RoundFrame src={shown.roundUrl} />}
          <div className="flex flex-wrap gap-2 *:grow">
            {shown.verifyUrl && (
              <ExternalButtonLink kind="ink" href={verifyPage(shown.verifyUrl, shown)}>
                <Icon name="seal-check-fill" /> {t('verify')}
              </ExternalButtonLink>
            )}
            {next?.(shown)}
          </div>
          <Facts bet={shown} />
          <section>
            <h3 className="pb-1 font-strong">{t('lines')}</h3>
            <LedgerLines lines={shown.entries} />
          </section>
        </div>
      )}
    </Answered>
  );
}

/** The vendor's page, told where its way back to the game leads. */
function useVerifyPage(): (verifyUrl: string, bet: FoundBet) => string {
  const ourLook = useOurLook();
  return (verifyUrl, bet) => {
    const page = new URL(ourLook(verifyUrl));
    page.searchParams.set('backUrl', new URL(pathOfGame(bet), location.href).href);
    return page.href;
  };
}

function Waiting() {
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

function Outcome({ bet }: { readonly bet: FoundBet }) {
  const { t } = useTranslation('records');
  const money = useMoneyText();
  const state = stateOf(bet);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className={`text-2xl leading-snug font-strong ${state === 'won' ? 'text-win' : ''}`}>
        {isDecided(state) ? (
          t(`why.${state}`, { amount: money(magnitude(bet.profitAndLoss)) })
        ) : (
          <Money amount={bet.betAmount} />
        )}
      </p>
      {!isDecided(state) && (
        <>
          <BetTag bet={bet} />
          <p className="basis-full text-sm text-ink-2">{t(`why.${state}`)}</p>
        </>
      )}
    </div>
  );
}

function Facts({ bet }: { readonly bet: FoundBet }) {
  const { t } = useTranslation('records');
  const time = useTimeText();
  return (
    <FactList>
      <Fact label={t('bet.stake')}>
        <Money amount={bet.betAmount} />
      </Fact>
      {isDecided(stateOf(bet)) && (
        <Fact label={t('bet.payout')}>
          <Money amount={bet.winAmount} />
        </Fact>
      )}
      <Fact label={t('bet.valid')}>
        <Money amount={bet.validBetAmount} />
      </Fact>
      <Fact label={t('bet.placed')}>{time.dayAndSecond(bet.betTimeInTimestamp)}</Fact>
      {bet.transTimeInTimestamp !== null && (
        <Fact label={t('bet.decided')}>{time.dayAndSecond(bet.transTimeInTimestamp)}</Fact>
      )}
      <Fact label={t('bet.vendor')}>
        <bdi>{bet.vendorName}</bdi>
      </Fact>
      <Fact label={t('reference')}>
        <span className="flex items-center justify-end gap-1">
          <bdi>{bet.orderNo.slice(0, 8)}</bdi>
          <CopyButton text={bet.orderNo} what={t('reference')} />
        </span>
      </Fact>
    </FactList>
  );
}
