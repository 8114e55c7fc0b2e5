import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/deposits/channels.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import type { PaymentProvider } from './channels.ts';
import { CodeFields } from './code-fields.tsx';

interface PaymentProviderKeysProps {
  readonly provider: PaymentProvider;
  readonly onDone: () => void;
}

/** Keys of a payment provider, to add and end; and our own key, to rotate. */
export function PaymentProviderKeys({ provider, onDone }: PaymentProviderKeysProps) {
  const { t } = useWords();
  const timeText = useTimeText();
  const { code, keys } = provider;
  const [endKey, renewKey] = [useCall(calls.endKey), useCall(calls.renewKey)];
  const [openDialog, setOpenDialog] = useState<{ readonly kid: string | null }>();
  const [isAdding, setAdding] = useState(false);
  const done = () => {
    toast(t('paymentChannels.done', { name: code }));
    onDone();
  };
  const confirm = (reason: string) =>
    openDialog?.kid
      ? void endKey.send({ code, kid: openDialog.kid, reason }, { onDone: done })
      : void renewKey.send({ code, reason }, { onDone: done });
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-strong">{t('paymentChannels.keys')}</h3>
      <ul className="divide-y divide-line">
        {keys.map(({ kid, validUntil }) => (
          <li key={kid} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0">
              <bdi className="font-strong wrap-anywhere">{kid}</bdi>
              {validUntil !== null && (
                <span className="block text-xs text-ink-3">
                  {t('paymentChannels.keyEnded', { at: timeText(validUntil) })}
                </span>
              )}
            </span>
            {validUntil === null && (
              <Button size="small" kind="outline" onPress={() => setOpenDialog({ kid })}>
                <ActionOf action={t('paymentChannels.endKey')} name={kid} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdding ? (
        <AddKey code={code} onDone={onDone} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button kind="outline" onPress={() => setAdding(true)}>
            {t('paymentChannels.addKey')}
          </Button>
          <Button kind="outline" onPress={() => setOpenDialog({ kid: null })}>
            {t('paymentChannels.renewKey')}
          </Button>
        </div>
      )}
      {openDialog && (
        <ActionDialog
          title={t(openDialog.kid ? 'paymentChannels.endKey.ask' : 'paymentChannels.renewKey.ask', {
            kid: openDialog.kid ?? '',
          })}
          confirm={t(openDialog.kid ? 'paymentChannels.endKey' : 'paymentChannels.renewKey')}
          isDangerous
          busy={endKey.busy || renewKey.busy}
          error={endKey.error ?? renewKey.error}
          onConfirm={confirm}
          onClose={() => setOpenDialog(undefined)}
        >
          <p>
            {t(
              openDialog.kid ? 'paymentChannels.endKey.effect' : 'paymentChannels.renewKey.effect',
            )}
          </p>
        </ActionDialog>
      )}
    </section>
  );
}

function AddKey({ code, onDone }: { readonly code: string; readonly onDone: () => void }) {
  const { t } = useWords();
  const form = useForm(calls.addKey, {
    initial: { code, kid: '', publicKey: '', reason: '' },
    onDone: () => {
      toast(t('paymentChannels.asked', { code }));
      onDone();
    },
  });
  return (
    <ReasonedForm form={form} word={t('paymentChannels.addKey.ask')}>
      <CodeFields names={['kid', 'publicKey']} form={form} />
    </ReasonedForm>
  );
}
