import { Answered, Refused } from '@app/client/answered';
import { useAllPages } from '@app/client/use-all-pages';
import { useAnswer } from '@app/client/use-answer';
import { availablePromotions } from '@app/shared/promotions/calls';
import { ticketList } from '@app/shared/tickets/calls';
import type { TableKind } from '@app/shared/tickets/states';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Confetti } from '@app/ui/feedback/confetti';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import type { ComponentType } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ChancesCard } from './chances-card.tsx';
import { EarningCard } from './earning-card.tsx';
import { EggFace } from './egg-face.tsx';
import type { FaceProps } from './face.ts';
import { drawsPrizes, type TicketPromotion } from './prizes.ts';
import { RaffleOf } from './raffle.tsx';
import { SlotFace } from './slot-face.tsx';
import { type Draw, useDraw } from './use-draw.ts';
import { usePrizeWords } from './use-prize-words.ts';
import { VerifyDraw } from './verify-draw.tsx';
import { WheelFace } from './wheel-face.tsx';

const FACES: Readonly<Record<TableKind, ComponentType<FaceProps>>> = {
  PRIZE_WHEEL: WheelFace,
  GOLDEN_EGG: EggFace,
  SLOT_MACHINE: SlotFace,
};

/** The draw of one promotion: its face, the chances, and how to get tickets. */
export function PlayPage({ code }: { readonly code: string }) {
  const { t } = useTranslation('tickets');
  const promotions = useAnswer(availablePromotions, {}, { refreshOn: ['rewards'] });
  return (
    <div className="mx-auto grid w-full max-w-list grid-cols-1 gap-4">
      <p>
        <Link href="/tickets">{t('back')}</Link>
      </p>
      <Answered answer={promotions} waiting={<Skeleton shape="card" />} safe={t('safe')}>
        {({ list }) => {
          const promotion = list.find((one) => one.code === code);
          if (promotion && drawsPrizes(promotion)) return <Play promotion={promotion} />;
          return <RaffleOf code={code} />;
        }}
      </Answered>
    </div>
  );
}

function Play({ promotion }: { readonly promotion: TicketPromotion }) {
  const { t } = useTranslation('tickets');
  const words = usePrizeWords();
  const { code, title, promotionType, chances } = promotion;
  const { prizes } = chances;
  const { tickets, count, isWhole } = useUsableTickets(promotion);
  const draw = useDraw();
  const Face = FACES[promotionType];
  return (
    <>
      {draw.isShown && draw.outcome && draw.outcome.prizeType !== 'NOTHING' && (
        <Confetti key={draw.round} />
      )}
      <header className="grid gap-1">
        <p className="text-sm text-ink-3">{t(`kind.${promotionType}`)}</p>
        <h1 className="text-2xl type-display">
          <bdi>{title}</bdi>
        </h1>
      </header>
      <Card title={t('draw')}>
        <div className="grid justify-items-center gap-4">
          <div className="w-full max-w-panel">
            <Face
              // Restarts the animation for each draw.
              key={draw.round}
              prizes={prizes}
              labels={prizes.map(words.short)}
              place={draw.outcome?.place}
              onShown={draw.show}
            />
          </div>
          <Result draw={draw} />
          <p className="text-sm text-ink-2">{t('left', { count })}</p>
          <Refused error={draw.error} />
          <Button
            kind="accent"
            busy={draw.isBusy}
            off={!isWhole || count === 0}
            onPress={() => {
              // Uses the ticket that expires first.
              const next = tickets.toSorted((a, b) => a.endDate - b.endDate)[0];
              if (next) void draw.start(next.transactionId);
            }}
          >
            {t(`do.${promotionType}`)}
          </Button>
        </div>
      </Card>
      <ChancesCard chances={chances} />
      <EarningCard earning={chances} />
      <p>
        <Link href={`/promotions?code=${code}`}>{t('terms')}</Link>
      </p>
    </>
  );
}

const PAGE_ROWS = 100;

/** All tickets of a promotion that the member can use. Those that end first are the last ones in the list. */
function useUsableTickets({ promotionId }: TicketPromotion) {
  const asked = {
    size: PAGE_ROWS,
    status: 'AVAILABLE',
    ...(promotionId && { ticketId: promotionId }),
  } as const;
  const { pages, isWhole, error } = useAllPages(ticketList, asked, {
    next: ({ nextCursor }) => (nextCursor === null ? undefined : { cursor: nextCursor }),
    refreshOn: ['rewards'],
  });
  const tickets = (pages ?? []).flatMap(({ list }) => list);
  return {
    tickets,
    count: isWhole ? tickets.length : (pages?.[0]?.total ?? 0),
    // Without the other pages, the loaded tickets can be used.
    isWhole: isWhole || error !== null,
  };
}

/** The drawn prize, once the animation has stopped. */
function Result({ draw: { outcome, isShown } }: { readonly draw: Draw }) {
  const { t } = useTranslation('tickets');
  const words = usePrizeWords();
  if (!outcome || !isShown) return null;
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <p className={`text-xl type-display ${outcome.prizeType === 'NOTHING' ? '' : 'text-win'}`}>
        {words.long(outcome)}
      </p>
      {outcome.place !== outcome.drawnPlace && <p className="text-sm text-ink-2">{t('usedUp')}</p>}
      {outcome.points > 0 && <p className="text-sm text-ink-2">{t('points.added')}</p>}
      {outcome.promotionClaimId && <ButtonLink href="/rewardCenter">{t('claim')}</ButtonLink>}
      <div className="max-w-full text-start">
        <VerifyDraw key={outcome.transactionId} transactionId={outcome.transactionId} />
      </div>
    </div>
  );
}
