import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { nearDraw } from '@app/shared/lotteries/calls';
import { MoneyDelta } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Link } from '@app/ui/navigation/link';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { loadAhead } from '../../../lib/loading/load-ahead.ts';
import type { LotteryGame } from '../../../parts/lottery/draws/lottery-game.ts';
import { OrderCard } from '../../../parts/lottery/orders/order-card.tsx';
import type { LotteryOrder } from '../../../parts/lottery/orders/order-states.ts';
import { useDrawTitle } from '../../../parts/lottery/use-draw-title.ts';
import { useDrawHolds } from '../../../parts/wallet/draw-holds.ts';
import styles from '../lottery-play-page.module.css';
import { beforeResult } from './before-result.ts';
import { useHeldDraws } from './use-held-draws.ts';
import { netSoFar, oneOfEachOrder, resultOfChase, useMyBets } from './use-my-bets.ts';
import { useWinNotice } from './use-win-notice.ts';

const loadDialog = async () => ({
  default: (await import('../../../parts/lottery/orders/order-dialog.tsx')).OrderDialog,
});
const OrderDialog = lazy(loadDialog);

const SHOWN_MAX = 5;

interface MyBetsProps {
  readonly game: LotteryGame;
}

/** The member's bets on this lottery today, below the board. Renders nothing for visitors. */
export function MyBets({ game }: MyBetsProps) {
  const { t } = useTranslation(['lottery-play', 'lottery']);
  const { isMember, answer } = useMyBets(game.gameId);
  // Kept fresh by the ticket above the board.
  const { gameId } = game;
  const { currentNumero, previousNumero } = useAnswer(nearDraw, { gameId }).data ?? {};
  const { title } = useDrawTitle();
  const [opened, setOpened] = useState<string>();
  const legs = answer.data?.content;
  const holds = useDrawHolds().filter((hold) => hold.gameId === gameId);
  useHeldDraws({ gameId, legs, closesAt: currentNumero?.closeTime });
  useWinNotice({ gameId, legs, previous: previousNumero ?? undefined });
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
      {/* As high as one bet, so that nothing below moves when the answer comes. */}
      <div className={styles.mine}>
        <Answered answer={answer} rows={1} safe={t('lottery:safe')}>
          {({ content: known }) => {
            const content = beforeResult(known, holds);
            return content.length === 0 ? (
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
                        note={order.chasing && <ChaseNote order={order} legs={content} />}
                        onOpen={() => setOpened(order.orderDetailId)}
                        onIntent={() => loadAhead(loadDialog)}
                      />
                    </li>
                  ))}
              </ul>
            );
          }}
        </Answered>
      </div>
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

interface ChaseNoteProps {
  readonly order: LotteryOrder;
  readonly legs: readonly LotteryOrder[];
}

/**
 * The position of the draw in its chase, and the net result so far: a draw that paid less than its cost is not
 * announced. Of a chase that is over, the number of draws that were played.
 */
function ChaseNote({ order, legs }: ChaseNoteProps) {
  const { t } = useTranslation('lottery-play');
  const { chasingOrder: at, chasingPhase: count } = order;
  const over = resultOfChase(order, legs);
  if (over)
    return fillPhrase(
      (mark) => t('mine.chase.over', { played: over.played, count, net: mark.net }),
      { net: <MoneyDelta amount={over.net} /> },
    );
  const net = netSoFar(order, legs);
  if (net === undefined) return t('mine.chase', { at, count });
  return fillPhrase((mark) => t('mine.chase.net', { at, count, net: mark.net }), {
    net: <MoneyDelta amount={net} />,
  });
}
