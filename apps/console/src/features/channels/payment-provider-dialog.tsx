import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/deposits/channels.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Segmented } from '@app/ui/forms/segmented';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Copied } from '../../lib/copied.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { PaymentProvider } from './channels.ts';
import { PaymentProviderKeys } from './payment-provider-keys.tsx';
import { Health } from './payment-provider-table.tsx';
import { RefusedReports } from './refused-reports.tsx';
import { useFailureText } from './use-failure-text.ts';

interface PaymentProviderDialogProps {
  readonly provider: PaymentProvider;
  readonly onClose: () => void;
}

/** Connection data for a payment provider, its health, and forms to change it. */
export function PaymentProviderDialog({ provider, onClose }: PaymentProviderDialogProps) {
  const { t } = useWords();
  const { code, callbackUrl, kid, publicKey, mayChange } = provider;
  return (
    <Dialog title={code} onClose={onClose}>
      <div className="grid gap-5">
        <div>
          <FactList>
            <Fact label={t('paymentChannels.health')}>
              <Health provider={provider} />
            </Fact>
            <Fact label={t('paymentChannels.callback')}>
              <Copied text={callbackUrl} what={t('paymentChannels.callback')} />
            </Fact>
            <Fact label={t('paymentChannels.ourKey', { kid })}>
              <Copied text={publicKey} what={t('paymentChannels.ourKey', { kid })} />
            </Fact>
          </FactList>
          <Check code={code} />
        </div>
        <RefusedReports refused={provider.refused} />
        {mayChange ? (
          <>
            <ChangeForm provider={provider} onDone={onClose} />
            <PaymentProviderKeys provider={provider} onDone={onClose} />
          </>
        ) : (
          <p className="text-ink-2">{t('paymentChannels.ofInstallation')}</p>
        )}
      </div>
    </Dialog>
  );
}

function Check({ code }: { readonly code: string }) {
  const { t } = useWords();
  const { send, answer, busy, error } = useCall(calls.check);
  const failureText = useFailureText();
  const failure = answer?.failure;
  return (
    <div className="grid gap-2">
      <div>
        <Button kind="outline" busy={busy} onPress={() => void send({ code })}>
          {t('paymentChannels.check')}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-2">
        {answer &&
          (failure
            ? t('paymentChannels.check.failed', { why: failureText(failure) })
            : t('paymentChannels.check.good'))}
      </p>
      <Refused error={error} />
    </div>
  );
}

function ChangeForm({
  provider,
  onDone,
}: {
  readonly provider: PaymentProvider;
  readonly onDone: () => void;
}) {
  const { t } = useWords();
  const { code, address, enabled, version } = provider;
  const form = useForm(calls.changeProvider, {
    initial: { code, address, enabled, version, reason: '' },
    onDone: () => {
      toast(t('paymentChannels.done', { name: code }));
      onDone();
    },
  });
  const { values, set, isWrong } = form;
  return (
    <ReasonedForm form={form} word={t('rules.save')} isDangerous={!values.enabled}>
      <TextField
        isCode
        label={t('paymentChannels.address')}
        hint={t('paymentChannels.address.hint')}
        error={isWrong('address') ? t('paymentChannels.address.wrong') : undefined}
        value={values.address}
        onTextChange={(text) => set('address', text)}
      />
      <Segmented<'opens' | 'paused'>
        label={t('paymentChannels.deposits')}
        value={values.enabled ? 'opens' : 'paused'}
        onChange={(chosen) => set('enabled', chosen === 'opens')}
        segments={(['opens', 'paused'] as const).map((value) => ({
          value,
          label: t(`paymentChannels.${value}`),
        }))}
      />
      {!values.enabled && <p className="text-ink-2">{t('paymentChannels.paused.effect')}</p>}
    </ReasonedForm>
  );
}
