import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/withdrawals/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';

interface TakeBackProps {
  readonly id: string;
  readonly legId: string;
}

/** Asks another operator to confirm that a payment counted as received was returned and has to be repeated. */
export function TakeBackButton(payment: TakeBackProps) {
  const { t } = useWords();
  const mayPay = useMay('withdrawals.pay');
  const [isOpen, setOpen] = useState(false);
  if (!mayPay) return null;
  return (
    <p>
      <Button size="small" kind="outline" onPress={() => setOpen(true)}>
        {t('withdrawals.takeBack')}
      </Button>
      {isOpen && <TakeBackDialog {...payment} onClose={() => setOpen(false)} />}
    </p>
  );
}

function TakeBackDialog({ id, legId, onClose }: TakeBackProps & { readonly onClose: () => void }) {
  const { t } = useWords();
  const form = useForm(calls.takeBack, {
    initial: { id, legId, reason: '' },
    onDone: () => {
      toast(t('withdrawals.resolve.asked'));
      onClose();
    },
  });
  return (
    <Dialog title={t('withdrawals.takeBack')} onClose={onClose}>
      <ReasonedForm form={form} word={t('withdrawals.resolve.ask')}>
        <p className="text-ink-2">{t('withdrawals.takeBack.text')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
