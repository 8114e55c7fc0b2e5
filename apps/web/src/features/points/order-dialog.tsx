import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { pointOrder } from '@app/shared/points/calls';
import type { PointOrderState } from '@app/shared/points/states';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Dialog } from '@app/ui/overlays/dialog';
import { Timeline, type TimelineStep } from '@app/ui/tables/timeline';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OrderFacts } from './order-facts.tsx';
import { stepsToCome } from './order-steps.ts';
import type { PointOrder } from './points-answers.ts';

interface OrderDialogProps {
  readonly orderNo: string;
  readonly onClose: () => void;
}

/** An order of goods: its progress and its details. */
export function OrderDialog({ orderNo, onClose }: OrderDialogProps) {
  const { t } = useTranslation('points');
  const order = useAnswer(pointOrder, { orderNo }, { refreshOn: ['balance', 'messages'] });
  return (
    <Dialog title={t('order')} onClose={onClose}>
      <Answered answer={order} waiting={<Skeleton shape="card" />} safe={t('safe')}>
        {(known) => (
          <div className="grid gap-4">
            <Way order={known} />
            <OrderFacts order={known} />
          </div>
        )}
      </Answered>
    </Dialog>
  );
}

function Way({ order: { steps, state } }: { readonly order: PointOrder }) {
  const { t } = useTranslation('points');
  const time = useTimeText();
  const past = steps.map(
    ({ state: step, at }): TimelineStep => ({
      key: `${step} ${at}`,
      state: step === 'rejected' ? 'failed' : 'done',
      title: t(`state.${step}`),
      note: time.dayAndMinute(at),
    }),
  );
  const coming = stepsToCome(state).map(
    (step: PointOrderState): TimelineStep => ({
      key: step,
      state: 'coming',
      title: t(`state.${step}`),
    }),
  );
  return (
    <Timeline
      label={t('order.steps')}
      steps={[...past, ...coming]}
      stateWords={{
        done: t('step.done'),
        now: t('step.now'),
        failed: t('step.failed'),
        coming: t('step.coming'),
      }}
    />
  );
}
