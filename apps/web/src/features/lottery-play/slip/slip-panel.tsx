import type { Family } from '@app/lottery/family';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { withNext } from '../../../lib/addresses/next.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMayRegister } from '../../../lib/use-may-register.ts';
import { RequestNotice } from '../../../parts/requests/request-notice.tsx';
import { ChaseEditor } from '../chase/chase-editor.tsx';
import { NO_CHASE, timesOf } from '../chase/chase-plan.ts';
import { type Chase, useChase } from '../chase/use-chase.ts';
import type { Controls } from '../rules/controls.ts';
import { hasSeries, type PlayTerms, type SeriesRange } from '../rules/play-terms.ts';
import type { Limits } from '../use-lottery.ts';
import type { Sale } from '../use-sale.ts';
import { BestPayoutFact, type BestPayoutFactProps } from './best-payout-fact.tsx';
import { ConfirmStep, type ConfirmStepProps } from './confirm-step.tsx';
import { DrawFact } from './draw-fact.tsx';
import { orderOf } from './order.ts';
import { PlacedStep } from './placed-step.tsx';
import { SeriesSlider } from './series-slider.tsx';
import { costOf, notesOf, type ReadLine, type SlipLine } from './slip-lines.ts';
import { SlipList } from './slip-list.tsx';
import { useBestPayout } from './use-best-payout.ts';
import type { Orders, PlacedOrder } from './use-orders.ts';
import type { Slip } from './use-slip.ts';
import { hasReduced, useSlipProblem } from './use-slip-problem.ts';

export interface SlipPanelProps {
  readonly gameId: number;
  readonly family: Family;
  readonly terms: PlayTerms;
  readonly limits: Limits;
  readonly sale: Sale;
  readonly slip: Slip;
  readonly lines: readonly ReadLine[];
  readonly controls: Controls;
  readonly series: number;
  readonly range: SeriesRange;
  readonly onSeries: (series: number) => void;
  readonly onServerRange: ConfirmStepProps['onServerRange'];
  readonly onEdit: (line: ReadLine) => void;
  readonly orders: Orders;
  readonly step: SlipStep;
  readonly onStep: (step: SlipStep) => void;
  /** Called when the confirmation is closed. */
  readonly onDone: () => void;
}

/** State of the slip: its bets, the confirmation, or the placed order. */
export type SlipStep =
  | { readonly is: 'slip' | 'confirm' }
  | {
      readonly is: 'placed';
      readonly order: PlacedOrder;
      readonly lines: readonly SlipLine[];
      readonly draws: number;
    };

/** The slip: bets, cost, best payout and the button to place them. */
export function SlipPanel(props: SlipPanelProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <RequestNotice request={props.orders.request} page="/member/lotteryOrders" />
      <Steps {...props} />
    </div>
  );
}

/** Reads the slip, and shows its step: editing, confirmation or receipt. */
function Steps(props: SlipPanelProps) {
  const { gameId, family, terms, limits, sale, slip, lines, series } = props;
  const { controls, orders, step, onStep: setStep } = props;
  const session = useSession();
  const { t } = useTranslation('lottery-play');
  const [refusedLine, setRefusedLine] = useState<number>();
  const best = useBestPayout({ family, lines, prices: terms.prices, series, controls });
  const chase = useChase(gameId, sale);
  const { plan, legs } = chase;
  const [once, notes] = [costOf(lines), notesOf(lines)];
  const cost = once * timesOf(legs);
  const isInSeries = lines.some(
    ({ rules, line }) => rules && hasSeries(rules, terms.prices[line.play] ?? {}),
  );
  const bestOf = { best, legs, stopsOnWin: plan.stopsOnWin };
  const problem = useSlipProblem({ lines, limits, chase, controls });
  const mayBet = session !== undefined && !session.isTrial && problem === undefined;
  const toSlip = () => setStep({ is: 'slip' });

  if (step.is === 'placed')
    return (
      <PlacedStep
        placed={step.order}
        draws={step.draws}
        onDone={props.onDone}
        onAgain={() => {
          slip.add(step.lines);
          setStep({ is: 'confirm' });
        }}
      />
    );
  if (step.is === 'confirm' && lines.length > 0 && mayBet)
    return (
      <ConfirmStep
        {...{ sale, notes, cost, plan }}
        best={bestOf}
        lines={lines}
        series={isInSeries ? series : undefined}
        draws={chase.isAwaited ? undefined : Math.max(1, legs.length)}
        place={(numero, onProgress) =>
          orders.place(
            orderOf({
              gameId,
              prizeModeId: terms.prizeModeId,
              numero,
              series,
              lines,
              legs,
              plan,
              controlVersion: hasReduced(lines, controls) ? controls.version : undefined,
            }),
            lines.map(({ line }) => line.id),
            onProgress,
          )
        }
        onPlaced={(order) => {
          const placed = lines.map(({ line }) => line);
          slip.dropPlaced(placed.map(({ id }) => id));
          chase.change(NO_CHASE);
          setStep({ is: 'placed', order, lines: placed, draws: Math.max(1, legs.length) });
        }}
        onLineRefused={(line) => {
          setRefusedLine(line);
          toSlip();
        }}
        onServerRange={props.onServerRange}
        isLocked={orders.request.isLocked}
        onBack={toSlip}
      />
    );
  if (lines.length === 0 && slip.removed.length === 0)
    return <Empty state="no-bets" sentence={t('slip.empty')} />;
  return (
    <EditStep
      {...props}
      {...{ refusedLine, chase, problem, once, notes, isInSeries }}
      best={bestOf}
      onCheck={() => {
        setRefusedLine(undefined);
        setStep({ is: 'confirm' });
      }}
    />
  );
}

interface EditStepProps extends SlipPanelProps {
  readonly refusedLine: number | undefined;
  readonly chase: Chase;
  readonly problem: string | undefined;
  /** Cost on one draw. */
  readonly once: bigint;
  readonly notes: number;
  /** Whether the series changes the price of a bet. */
  readonly isInSeries: boolean;
  readonly best: BestPayoutFactProps;
  readonly onCheck: () => void;
}

/** The bets to edit, the chase, and the total cost. */
function EditStep(props: EditStepProps) {
  const { limits, sale, slip, lines, series, range, onSeries, controls, orders } = props;
  const { refusedLine, chase, problem, once, notes, isInSeries, best, onCheck } = props;
  const { t } = useTranslation('lottery-play');
  const { plan, legs } = chase;
  return (
    <div className="grid grid-cols-1 gap-4">
      <SlipList
        slip={slip}
        lines={lines}
        controls={controls}
        multipleMax={limits.multipleMax}
        refusedLine={refusedLine}
        onEdit={props.onEdit}
      />
      {lines.length > 0 && (
        <>
          <ChaseEditor
            {...{ plan, legs }}
            drawsMax={limits.chaseMax}
            cost={once}
            onChange={chase.change}
          />
          {isInSeries && <SeriesSlider range={range} series={series} onChange={onSeries} />}
          {/*
            Sticky, so that cost and button stay visible below a long slip. Beside a board, where the slip has less
            height, it would cover the settings of a chase.
          */}
          <div
            className={`grid gap-3 bg-surface-1 pb-2 in-dialog:sticky in-dialog:bottom-0 in-dialog:bg-surface-2 ${plan.draws > 1 ? '' : 'sticky bottom-0'}`}
          >
            <FactList>
              <DrawFact draw={sale.draw} />
              <Fact label={t('notes', { count: notes })}>
                <span className="text-xl">
                  <Money amount={once * timesOf(legs)} />
                </span>
                {legs.length > 1 && (
                  <span className="block text-sm font-body text-ink-2">
                    {t('chase.total', { count: legs.length })}
                  </span>
                )}
              </Fact>
              <BestPayoutFact {...best} />
            </FactList>
            <Next {...{ problem, sale, chase, orders, onCheck }} />
          </div>
        </>
      )}
    </div>
  );
}

interface NextProps extends Pick<SlipPanelProps, 'sale' | 'orders'> {
  readonly problem: string | undefined;
  readonly chase: Chase;
  readonly onCheck: () => void;
}

/** The reason why the bets cannot be placed yet, or the button to place them. */
function Next({ problem, sale, chase, orders, onCheck }: NextProps) {
  const { t } = useTranslation('lottery-play');
  const session = useSession();
  const mayRegister = useMayRegister();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  if (problem) return <Banner state="danger" title={problem} />;
  if (!session)
    return (
      <ButtonLink kind="accent" href={withNext('/login', here)}>
        {t('login')}
      </ButtonLink>
    );
  if (session.isTrial)
    return (
      <Banner
        state="pending"
        title={t('trial')}
        action={
          <Link look="strong" href={withNext(mayRegister ? '/register' : '/login', here)}>
            {t(mayRegister ? 'trial.register' : 'login')}
          </Link>
        }
      >
        {t('trial.text')}
      </Banner>
    );
  return (
    <div className="grid gap-2">
      <Button
        kind="accent"
        off={sale.draw === undefined || chase.isAwaited || orders.request.isLocked}
        onPress={onCheck}
      >
        {t('check')}
      </Button>
      {/* The space is reserved while a draw is on sale, so that nothing moves when it closes. */}
      <p className="min-h-10 text-center text-sm leading-snug text-held">
        {sale.isKnown && sale.draw === undefined && t('held.text')}
      </p>
    </div>
  );
}
