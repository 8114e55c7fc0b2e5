import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/deposits/channels.ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { CodeFields } from './code-fields.tsx';

/** Requests a connection to a payment provider; a second operator approves it. */
export function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const form = useForm(calls.connectProvider, {
    initial: { code: '', address: '', kid: '', publicKey: '', reason: '' },
    onDone: (_, { code }) => {
      toast(t('paymentChannels.asked', { code }));
      onClose();
    },
  });
  return (
    <Dialog title={t('paymentChannels.connect')} onClose={onClose}>
      <ReasonedForm form={form} word={t('paymentChannels.connect.ask')}>
        <p className="text-sm text-ink-2">{t('paymentChannels.connect.text')}</p>
        <CodeFields names={['code', 'address', 'kid', 'publicKey']} form={form} />
      </ReasonedForm>
    </Dialog>
  );
}
