import { Answered, Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { info } from '@app/shared/members/calls';
import { claimableRewards } from '@app/shared/rewards/calls';
import { claimRafflePromotion, rafflePromotionStatus } from '@app/shared/tickets/calls';
import { balances, wallets } from '@app/shared/wallet/calls';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { toast } from '@app/ui/feedback/toasts';
import { Countdown } from '@app/ui/figures/countdown';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { BuyTickets } from './buy-tickets.tsx';
import { EarningCard } from './earning-card.tsx';
import type { Raffle } from './prizes.ts';
import { usePrizeWords } from './use-prize-words.ts';
import { VerifyRaffle } from './verify-raffle.tsx';

const REFRESH_MS = 30_000;
const CHANGES = [rafflePromotionStatus, claimableRewards, info, balances, wallets];

/** The raffle of a promotion, or a notice if the promotion has none. */
export function RaffleOf({ code }: { readonly code: string }) {
  const { t } = useTranslation('tickets');
  const options = { refreshOn: ['rewards'], refetchInterval: REFRESH_MS } as const;
  const raffles = useAnswer(rafflePromotionStatus, {}, options);
  return (
    <Answered answer={raffles} waiting={<Skeleton shape="card" />} safe={t('safe')}>
      {({ list }) => {
        const raffle = list.find((one) => one.code === code);
        if (raffle) return <RaffleDetails raffle={raffle} />;
        return (
          <Empty
            state="no-results"
            sentence={t('gone')}
            action={<ButtonLink href="/promotions">{t('none.promotions')}</ButtonLink>}
          />
        );
      }}
    </Answered>
  );
}

/** The countdown or the winners of a raffle, its prizes, and the ways to get tickets. */
function RaffleDetails({ raffle }: { readonly raffle: Raffle }) {
  const { t } = useTranslation('tickets');
  const { promotionId, name, status, drawTime, tickets, ownTickets, ticketsMin } = raffle;
  const { sale, winners } = raffle;
  return (
    <div className="grid gap-4">
      <header className="grid gap-1">
        <p className="text-sm text-ink-3">{t('kind.RAFFLE')}</p>
        <h1 className="text-2xl type-display">
          <bdi>{name}</bdi>
        </h1>
      </header>
      <Card title={t(`raffle.${status}`)}>
        <div className="grid gap-4">
          {status === 'collecting' && (
            <p className="text-center text-3xl type-display">
              <Countdown until={drawTime} name={name} />
            </p>
          )}
          <p className="text-sm text-ink-2">{t(`raffle.text.${status}`, { min: ticketsMin })}</p>
          <FactList>
            <Fact label={t('raffle.tickets')}>{t('chances.count', { count: tickets })}</Fact>
            <Fact label={t('raffle.own')}>{t('chances.count', { count: ownTickets })}</Fact>
          </FactList>
          {won(winners, isMoney) && <Claim raffle={raffle} />}
          {won(winners, isGoods) && <GoodsWon />}
          {won(winners, ({ points }) => points > 0) && (
            <p className="text-lg font-strong text-win">{t('raffle.wonPoints')}</p>
          )}
          <VerifyRaffle raffle={raffle} />
        </div>
      </Card>
      {winners.length > 0 && <Winners winners={winners} />}
      {status === 'collecting' && sale && <BuyTickets promotionId={promotionId} sale={sale} />}
      <Places raffle={raffle} />
      {status === 'collecting' && <EarningCard isRaffle earning={raffle} />}
    </div>
  );
}

type Winner = Raffle['winners'][number];

const isGoods = ({ prizeType }: Winner) => prizeType === 'GOODS';
const isMoney = (winner: Winner) => winner.amount > 0n && !isGoods(winner);
const won = (winners: readonly Winner[], is: (winner: Winner) => boolean) =>
  winners.some((winner) => winner.isOwn && is(winner));

function GoodsWon() {
  const { t } = useTranslation('tickets');
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-lg font-strong text-win">{t('raffle.won')}</p>
      <ButtonLink href="/rewardCenter">{t('raffle.goods')}</ButtonLink>
    </div>
  );
}

function Claim({ raffle: { promotionId } }: { readonly raffle: Raffle }) {
  const { t } = useTranslation('tickets');
  const money = useMoneyText();
  const announce = useAnnounce();
  const { send, busy, error } = useCall(claimRafflePromotion, { changes: CHANGES });
  const [isClaimed, setClaimed] = useState(false);
  const claim = () =>
    send(
      { promotionId },
      {
        onDone: ({ bonusAmount }) => {
          const words = t('raffle.claimed', { amount: money(bonusAmount) });
          toast(words);
          announce(words);
          setClaimed(true);
        },
      },
    );
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-lg font-strong text-win">{t('raffle.won')}</p>
      <Refused error={error} />
      {!isClaimed && (
        <Button kind="accent" busy={busy} onPress={() => void claim()}>
          {t('raffle.claim')}
        </Button>
      )}
    </div>
  );
}

function Winners({ winners }: Pick<Raffle, 'winners'>) {
  const { t } = useTranslation('tickets');
  const words = usePrizeWords();
  return (
    <Card title={t('raffle.winners')}>
      <DataTable
        caption={t('raffle.winners')}
        rows={winners}
        keyOf={({ place }) => `${place}`}
        columns={[
          {
            key: 'place',
            head: t('raffle.place'),
            cell: ({ place }) => t('chances.count', { count: place }),
          },
          {
            key: 'name',
            head: t('raffle.name'),
            cell: ({ name, isOwn }) =>
              isOwn ? <strong>{t('raffle.you')}</strong> : <bdi>{name}</bdi>,
          },
          {
            key: 'prize',
            head: t('chances.prize'),
            numeric: true,
            cell: (winner) => words.long(winner),
          },
        ]}
      />
    </Card>
  );
}

function Places({ raffle: { places } }: { readonly raffle: Raffle }) {
  const { t } = useTranslation('tickets');
  const words = usePrizeWords();
  return (
    <Card title={t('raffle.places')}>
      <FactList>
        {places.map((place, n) => (
          <Fact
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the draw identifies a line
            key={n}
            label={t('raffle.count', { count: place.count })}
          >
            {words.long(place)}
          </Fact>
        ))}
      </FactList>
    </Card>
  );
}
