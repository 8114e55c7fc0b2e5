import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/points/orders.ops-calls';
import { type PointOrderState, rejectableStates } from '@app/shared/points/states';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { ConfirmDialog } from '@app/ui/overlays/confirm-dialog';
import { useState } from 'react';
import { MemberMessageForm } from '../../lib/member-message-form.tsx';
import { useWords } from '../../lib/words.ts';
import { ClaimButton, ClaimText, useWhose } from '../../parts/queue/case-claim.tsx';
import type { Order } from './order.ts';
import { ShipDialog } from './ship-dialog.tsx';

type Step = 'approve' | 'ship' | 'deliver' | 'reject';

const NEXT: Readonly<Partial<Record<PointOrderState, Exclude<Step, 'reject'>>>> = {
  reserved: 'approve',
  in_review: 'approve',
  approved: 'ship',
  shipped: 'deliver',
};

/** Steps that need only a confirmation. */
const CONFIRMED = { approve: calls.approve, deliver: calls.deliver };

const REJECTABLE: ReadonlySet<PointOrderState> = new Set(rejectableStates);

/** The next step of an order, its rejection until it is shipped, and its claim. */
export function OrderActions({ order }: { readonly order: Order }) {
  const { t } = useWords();
  const { id, state, claim } = order;
  const whose = useWhose(claim);
  const [open, setOpen] = useState<Step>();
  const next = NEXT[state];
  const close = () => setOpen(undefined);
  const onDone = () => {
    if (open) toast(t(`pointOrders.${open}.done`));
    close();
  };
  if (!next) return null;
  return (
    <div className="grid gap-2">
      <ClaimText claim={claim} />
      <p className="flex flex-wrap gap-2">
        {whose !== 'anothers' && (
          <>
            <Button kind="ink" onPress={() => setOpen(next)}>
              {t(`pointOrders.${next}`)}
            </Button>
            {REJECTABLE.has(state) && (
              <Button kind="outline" onPress={() => setOpen('reject')}>
                {t('pointOrders.reject')}
              </Button>
            )}
          </>
        )}
        <ClaimButton kind="point_order" id={id} claim={claim} />
      </p>
      {(open === 'approve' || open === 'deliver') && (
        <Confirm key={open} step={open} id={id} onDone={onDone} onClose={close} />
      )}
      {open === 'ship' && <ShipDialog id={id} onDone={onDone} onClose={close} />}
      {open === 'reject' && <Reject id={id} onDone={onDone} onClose={close} />}
    </div>
  );
}

interface StepProps {
  readonly id: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Confirm({
  step,
  id,
  onDone,
  onClose,
}: StepProps & { readonly step: 'approve' | 'deliver' }) {
  const { t } = useWords();
  const { send, busy, error } = useCall(CONFIRMED[step]);
  return (
    <ConfirmDialog
      title={t(`pointOrders.${step}.title`)}
      confirm={t(`pointOrders.${step}`)}
      busy={busy}
      onConfirm={() => void send({ id }, { onDone })}
      onClose={onClose}
    >
      <p>{t(`pointOrders.${step}.text`)}</p>
      <Refused error={error} />
    </ConfirmDialog>
  );
}

function Reject({ id, onDone, onClose }: StepProps) {
  const { t } = useWords();
  const form = useForm(calls.reject, { initial: { id, words: '' }, onDone });
  return (
    <MemberMessageForm
      title={t('pointOrders.reject.title')}
      confirm={t('pointOrders.reject')}
      form={form}
      onClose={onClose}
    >
      {t('pointOrders.reject.text')}
    </MemberMessageForm>
  );
}
