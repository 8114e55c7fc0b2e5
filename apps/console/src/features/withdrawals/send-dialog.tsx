import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/withdrawals/channels.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Select } from '@app/ui/forms/select';
import { Dialog } from '@app/ui/overlays/dialog';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { useForgottenOnRefusal, useKeptKey } from '../../lib/forms/use-kept-key.ts';
import { UnansweredNotice } from '../../lib/unanswered-notice.tsx';
import { useWords } from '../../lib/words.ts';
import type { Withdrawal } from './withdrawal.ts';

interface SendDialogProps {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

/** Has a provider pay the whole remaining amount or a part. Submitting the form again repeats the same payment. */
export function SendDialog({ withdrawal: { id, rest, channels }, onClose }: SendDialogProps) {
  const { t } = useWords();
  const money = useMoneyText();
  const request = useKeptKey(`send ${id}`);
  const { set, values, isWrong, send, busy, error } = useForm(calls.send, {
    initial: {
      id,
      legId: request.key,
      amount: moneyToWire(rest),
      channel: channels[0]?.channel ?? '',
    },
    onSend: request.keep,
    onDone: () => {
      request.forget();
      toast(t('withdrawals.send.done'));
      onClose();
    },
  });
  useForgottenOnRefusal(request, error);
  return (
    <Dialog staysOpen title={t('withdrawals.send')} onClose={onClose}>
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{t('withdrawals.send.text')}</p>
        <UnansweredNotice request={request} />
        <Field label={t('withdrawals.send.channel')}>
          {(control) => (
            <Select
              {...control}
              value={values.channel}
              onValueChange={(channel) => set('channel', channel)}
              choices={channels.map(({ channel, name }) => ({ value: channel, label: name }))}
            />
          )}
        </Field>
        <AmountField
          label={t('withdrawals.amount')}
          hint={t('withdrawals.pay.rest', { rest: money(rest) })}
          error={isWrong('amount') ? t('withdrawals.pay.amount.wrong') : undefined}
          value={rest}
          onChange={(amount) => set('amount', amount)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {t('withdrawals.send.do')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
