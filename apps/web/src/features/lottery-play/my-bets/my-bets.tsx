import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { nearDraw } from '@app/shared/api/lotteries.calls';
import { Link } from '@app/ui/link';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LotteryGame } from '../../../parts/lottery/draws/lottery-game.ts';
import { OrderCard } from '../../../parts/lottery/orders/order-card.tsx';
import { useDrawTitle } from '../../../parts/lottery/use-draw-title.ts';
import { useHeldDraws } from './use-held-draws.ts';
import { oneOfEachOrder, useMyBets } from './use-my-bets.ts';
import { useWinNotice } from './use-win-notice.ts';

const loadDialog = async () => ({
  default: (await import('../../../parts/lottery/orders/order-dialog.tsx')).OrderDialog,
});
const OrderDialog = lazy(loadDialog);

const SHOWN_MAX = 5;

interface MyBetsProps {
  readonly game: LotteryGame;
}

/** What the member bet on this lottery today, below the board. Nothing for visitors. */
export function MyBets({ game }: MyBetsProps) {
  const { t } = useTranslation(['lottery-play', 'lottery']);
  const { isMember, answer } = useMyBets(game.gameId);
  // The ticket above the board keeps it fresh.
  const { gameId } = game;
  const { currentNumero, previousNumero: last } = useAnswer(nearDraw, { gameId }).data ?? {};
  const { title } = useDrawTitle();
  const [opened, setOpened] = useState<string>();
  const legs = answer.data?.content;
  useHeldDraws({ gameId, legs, closesAt: currentNumero?.closeTime });
  useWinNotice({ gameId, legs, shownNumero: last?.winNo ? last.numero : undefined });
  if (!isMember) return null;
  return (
    <section className="grid grid-cols-1 gap-2" aria-labelledby="my-bets">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="my-bets" className="text-md font-strong">
          {t('mine')}
        </h2>
        <span className="text-sm">
          <Link href="/member/lotteryOrders" look="quiet">
            {t('mine.all')}
          </Link>
        </span>
      </div>
      <Answered answer={answer} rows={1} safe={t('lottery:safe')}>
        {({ content }) =>
          content.length === 0 ? (
            <p className="text-sm text-ink-3">{t('mine.none')}</p>
          ) : (
            <ul className="grid gap-2">
              {oneOfEachOrder(content)
                .slice(0, SHOWN_MAX)
                .map((order) => (
                  <li key={order.orderMasterId}>
                    <OrderCard
                      order={order}
                      title={title(order.numero)}
                      note={
                        order.chasing &&
                        t('mine.chase', { at: order.chasingOrder, count: order.chasingPhase })
                      }
                      onOpen={() => setOpened(order.orderDetailId)}
                      onIntent={loadDialog}
                    />
                  </li>
                ))}
            </ul>
          )
        }
      </Answered>
      {opened && (
        <Suspense>
          <OrderDialog
            key={opened}
            id={opened}
            onOpen={setOpened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
