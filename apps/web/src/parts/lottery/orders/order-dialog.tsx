import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { orderDetail } from '@app/shared/lottery-orders/calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { Count, Multiplier } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Link } from '@app/ui/navigation/link';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { pathOfGame } from '../../../lib/addresses/game-path.ts';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ShortId } from '../../../lib/short-id.tsx';
import { pathOfDraw } from '../draws/draws-path.ts';
import { ResultBalls } from '../result-balls.tsx';
import { useDrawTitle } from '../use-draw-title.ts';
import { useFamilyOfLottery } from '../use-family-of-lottery.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderDraws } from './order-draws.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTag } from './order-result.tsx';
import { isUndecided, type LotteryOrderDetail, netOf } from './order-states.ts';

interface OrderDialogProps {
  /** Id of an order's leg on one draw. */
  readonly id: string;
  /** Shows another draw of the same order. */
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** A bet on one draw with its result and payout. */
export function OrderDialog({ id, onOpen, onClose }: OrderDialogProps) {
  const { t } = useTranslation('lottery');
  const order = useAnswer(orderDetail, { id }, { refreshOn: ['bets'] });
  return (
    <Dialog title={order.data?.gameName ?? t('order')} onClose={onClose}>
      <Answered answer={order} rows={6} safe={t('safe')}>
        {(found) => <Order order={found} onOpen={onOpen} />}
      </Answered>
    </Dialog>
  );
}

interface OrderProps {
  readonly order: LotteryOrderDetail;
  readonly onOpen: (id: string) => void;
}

function Order({ order, onOpen }: OrderProps) {
  const { t } = useTranslation('lottery');
  return (
    <div className="grid grid-cols-1 gap-4">
      <Drawn order={order} />
      <Facts order={order} />
      <OrderLines id={order.orderDetailId} />
      {order.chasing && <OrderDraws order={order} onOpen={onOpen} />}
      {order.cancellable ? (
        <CancelOrder order={order} />
      ) : (
        <div>
          <ButtonLink href={pathOfProduct(order)}>{t('order.again')}</ButtonLink>
        </div>
      )}
    </div>
  );
}

const PRODUCT_OF_MODE: Readonly<Record<number, string>> = {
  4: 'TCG_SEA',
  5: 'TCG_LOTTO_VN',
};

const pathOfProduct = ({ prizeModeId, gameCode }: LotteryOrderDetail): string =>
  pathOfGame({ vassalage: PRODUCT_OF_MODE[prizeModeId] ?? 'LOTT', gameCode });

function Drawn({ order }: Pick<OrderProps, 'order'>) {
  const { t } = useTranslation('lottery');
  const { title } = useDrawTitle();
  const familyOf = useFamilyOfLottery();
  const time = useTimeText();
  const { numero, gameCode, drawTime, winningNumber } = order;
  return (
    <div className="grid gap-2 rounded-3 p-card edge">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-strong">{title(numero)}</p>
        <OrderTag order={order} />
      </div>
      {winningNumber ? (
        <>
          <ResultBalls size="full" family={familyOf(gameCode)} winNo={winningNumber} />
          <p className="text-sm">
            <Link href={pathOfDraw(gameCode, numero)}>{t('order.verify')}</Link>
          </p>
        </>
      ) : (
        isUndecided(order) && (
          <p className="text-sm text-ink-2">
            {t('order.drawnAt', { time: time.dayAndSecond(drawTime) })}
          </p>
        )
      )}
    </div>
  );
}

function Facts({ order }: Pick<OrderProps, 'order'>) {
  const { t } = useTranslation('lottery');
  const time = useTimeText();
  const back = order.planBettingAmount > order.actualBettingAmount;
  return (
    <FactList>
      <Fact label={t('orders.bet')}>
        <Money exact amount={back ? order.planBettingAmount : order.actualBettingAmount} />
      </Fact>
      {back && order.actualBettingAmount > 0n && (
        <Fact label={t('order.left')}>
          <Money exact amount={order.actualBettingAmount} />
        </Fact>
      )}
      {back && (
        <Fact label={t('orders.sum.back')}>
          <Money exact amount={order.planBettingAmount - order.actualBettingAmount} />
        </Fact>
      )}
      {(!back || order.actualBettingAmount > 0n) && (
        <Fact label={t('order.payout')}>
          {netOf(order) === undefined ? '–' : <Money exact amount={order.winningAmount} />}
        </Fact>
      )}
      <Fact label={t('order.notes')}>
        <Count value={order.stakes} />
      </Fact>
      {order.odds !== null && (
        <Fact label={t('order.odds')}>
          <Multiplier value={order.odds} />
        </Fact>
      )}
      <Fact label={t('order.series')}>
        <bdi>{order.series}</bdi>
      </Fact>
      <Fact label={t('orders.time')}>{time.dayAndSecond(order.bettingTime)}</Fact>
      <Fact label={t('order.number')}>
        <ShortId id={order.orderNumber} what={t('order.number')} />
      </Fact>
    </FactList>
  );
}
