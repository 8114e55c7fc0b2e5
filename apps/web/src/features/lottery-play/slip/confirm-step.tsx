import { isRefusal } from '@app/client/errors';
import type { OnProgress } from '@app/client/send-body';
import { useSubmit } from '@app/client/use-submit';
import { nearDraw, numberControls, playMenu } from '@app/shared/lotteries/calls';
import { Button } from '@app/ui/buttons/button';
import { Progress } from '@app/ui/charts/progress';
import { Banner } from '@app/ui/feedback/banner';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { useOnline } from '@app/ui/feedback/use-online';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Form } from '@app/ui/forms/form';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useDrawTitle } from '../../../parts/lottery/use-draw-title.ts';
import { OfflineReason } from '../../../parts/requests/offline-reason.tsx';
import type { ChasePlan } from '../chase/chase-plan.ts';
import type { ServerRange } from '../rules/play-terms.ts';
import type { Sale } from '../use-sale.ts';
import { BestPayoutFact, type BestPayoutFactProps } from './best-payout-fact.tsx';
import { CheckedLines } from './checked-lines.tsx';
import { DrawFact } from './draw-fact.tsx';
import type { ReadLine } from './slip-lines.ts';
import type { PlacedOrder } from './use-orders.ts';

export interface ConfirmStepProps {
  readonly sale: Sale;
  readonly lines: readonly ReadLine[];
  readonly notes: number;
  /** The series of the prices; undefined where all odds are fixed. */
  readonly series: number | undefined;
  readonly cost: bigint;
  /** Number of draws; undefined until they are known. */
  readonly draws: number | undefined;
  /** Settings of a chase. */
  readonly plan: Pick<ChasePlan, 'stopsOnWin' | 'leavesOut'>;
  readonly best: BestPayoutFactProps;
  readonly place: (numero: string, onProgress: OnProgress) => Promise<PlacedOrder | undefined>;
  readonly onPlaced: (placed: PlacedOrder) => void;
  /** Called with the number of a refused bet, from 1. */
  readonly onLineRefused: (line: number) => void;
  /** Called with the member's range when the server refuses the series. */
  readonly onServerRange: (range: ServerRange) => void;
  /** Whether the result of the previous order is still unknown. */
  readonly isLocked: boolean;
  readonly onBack: () => void;
}

/** Confirms draw and cost, and places the order. A refused order stays, with the reason. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { sale, lines, cost, draws, isLocked, onBack } = props;
  const { t } = useTranslation('lottery-play');
  const moneyText = useMoneyText();
  const { number } = useDrawTitle();
  const isOnline = useOnline();
  const onSale = sale.draw?.numero;
  const { busy, error, refusal, sent, agreed, confirm } = usePlacing(props);
  const isOver = agreed !== undefined && agreed !== onSale;
  const isClosed = error !== undefined && isRefusal(error, 'lottery.closed');
  const named = onSale ?? agreed;
  const mayPlace = onSale !== undefined && draws !== undefined && isOnline && !isLocked;

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (mayPlace) confirm(onSale);
      }}
      aria-busy={busy}
      className="grid gap-4"
    >
      <CheckedLines lines={lines} />
      <OrderFacts {...props} closed={isOver && !isClosed && !busy ? number(agreed) : undefined} />
      {isOver && isClosed && !busy && (
        <Banner urgent state="pending" title={t('closed', { draw: number(agreed) })}>
          {onSale ? t('closed.next', { draw: number(onSale) }) : t('held.text')}
        </Banner>
      )}
      {refusal && !(isClosed && isOver) && (
        <Banner
          urgent
          state="danger"
          title={refusal}
          action={
            error &&
            isRefusal(error, 'wallet.insufficient_funds') && (
              <Link look="strong" href="/deposit">
                {t('deposit')}
              </Link>
            )
          }
        >
          {t('kept')}
        </Banner>
      )}
      {busy && sent !== undefined && (
        <div className="grid gap-2 text-sm text-ink-2" role="status">
          <p>{t(sent < 1 ? 'sending' : 'sent')}</p>
          <Progress share={sent} />
        </div>
      )}
      <OfflineReason />
      <Button kind="accent" type="submit" busy={busy} off={!mayPlace}>
        <span className="grid leading-tight">
          {t('bet', { amount: moneyText(cost) })}{' '}
          <span className="text-xs font-body">
            {named !== undefined && t('bet.draw', { draw: number(named) })}
          </span>
        </span>
      </Button>
      <Button kind="plain" off={busy} onPress={onBack}>
        {t('back')}
      </Button>
    </Form>
  );
}

/** Sends the order, and passes on the placed order or the refusal. */
function usePlacing(props: ConfirmStepProps) {
  const { sale, place, onBack, onPlaced, onLineRefused, onServerRange } = props;
  const { t } = useTranslation('lottery-play');
  const moneyText = useMoneyText();
  const { number } = useDrawTitle();
  const announce = useAnnounce();
  const queries = useQueryClient();
  const { submit, busy, error, refusal } = useSubmit();
  // Upload progress of a large order; undefined for others.
  const [sent, setSent] = useState<number>();
  // The draw that the member confirmed: if its sale ends, another draw needs a new confirmation.
  const [agreed, setAgreed] = useState(sale.draw?.numero);

  const send = async (numero: string) => {
    setSent(undefined);
    const placed = await place(numero, setSent);
    if (!placed) return onBack(); // the slip shows the state of the order
    announce(
      t('placed.announced', {
        amount: moneyText(placed.totalBettingAmount),
        draw: number(placed.numero),
      }),
    );
    onPlaced(placed);
  };
  const refused = (thrown: Error) => {
    for (const { name } of [nearDraw, playMenu, numberControls])
      void queries.invalidateQueries({ queryKey: [name] });
    if (isRefusal(thrown, 'lottery.series_refused')) {
      const { least, most } = thrown.params;
      onServerRange({ least: Number(least), most: Number(most) });
    }
    if (!isRefusal(thrown, 'lottery.slip_refused')) return;
    const line = Number(thrown.params.slip);
    if (line > 0) onLineRefused(line);
  };
  const confirm = (numero: string) => {
    setAgreed(numero);
    void submit(() => send(numero), refused);
  };
  return { busy, error, refusal, sent, agreed, confirm };
}

interface OrderFactsProps
  extends Pick<ConfirmStepProps, 'sale' | 'draws' | 'plan' | 'notes' | 'series' | 'best' | 'cost'> {
  /** Number of the draw that the member read, once its sale has ended. */
  readonly closed: string | undefined;
}

/** The order in figures: draws, combinations, series, best payout and cost. */
function OrderFacts(props: OrderFactsProps) {
  const { sale, draws, plan, notes, series, best, cost, closed } = props;
  const { t } = useTranslation('lottery-play');
  const announce = useAnnounce();
  const note = closed === undefined ? '' : t('closed', { draw: closed });
  useEffect(() => {
    if (note) announce(note, 'assertive');
  }, [announce, note]);
  return (
    <FactList>
      <DrawFact draw={sale.draw} note={note} />
      {draws !== undefined && draws > 1 && (
        <Fact
          label={t('chase')}
          note={
            <>
              <span>{t(plan.stopsOnWin ? 'check.stop' : 'check.all')}</span>
              {plan.leavesOut && <span>{t('check.leave')}</span>}
            </>
          }
        >
          {t('chase.total', { count: draws })}
        </Fact>
      )}
      <Fact label={t('combinations')}>
        <Count value={notes} />
      </Fact>
      {series !== undefined && <Fact label={t('series.one')}>{series}</Fact>}
      {draws !== undefined && <BestPayoutFact {...best} />}
      <Fact label={t('cost')}>
        <span className="text-xl">
          <Money amount={cost} />
        </span>
      </Fact>
    </FactList>
  );
}
