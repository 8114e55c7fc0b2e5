import { useForm } from '@app/client/use-form';
import { change } from '@app/shared/withdrawals/accounts.ops-calls';
import type { WithdrawalKind } from '@app/shared/withdrawals/states';
import { toast } from '@app/ui/feedback/toasts';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../../lib/words.ts';

interface ChangeAccountDialogProps {
  readonly accountId: string;
  readonly kind: WithdrawalKind;
  /** Bank and last characters of the number. */
  readonly account: string;
  readonly onClose: () => void;
}

const PLACES = ['branch', 'province', 'city'] as const;

/** Changes holder and number of a member's account at the same bank. */
export function ChangeAccountDialog({
  accountId,
  kind,
  account,
  onClose,
}: ChangeAccountDialogProps) {
  const { t } = useWords();
  const form = useForm(change, {
    initial: { accountId, holder: '', number: '', branch: '', province: '', city: '', reason: '' },
    onDone: (answer) => {
      const waits = 'approvalId' in answer;
      toast(t(waits ? 'member.accounts.change.asked' : 'member.accounts.change.done'));
      onClose();
    },
  });
  const field = (name: 'holder' | 'number' | (typeof PLACES)[number], error: string) => (
    <TextField
      key={name}
      label={t(`sealed.${name}`)}
      isOptional={name !== 'holder' && name !== 'number'}
      autoComplete="off"
      error={form.isWrong(name) ? error : undefined}
      value={form.values[name]}
      onTextChange={(text) => form.set(name, text)}
    />
  );
  return (
    <Dialog title={t('member.accounts.change.title', { account })} staysOpen onClose={onClose}>
      <ReasonedForm form={form} word={t('member.accounts.change')}>
        <p className="text-ink-2">{t('member.accounts.change.text')}</p>
        {field('holder', t('member.accounts.holder.wrong'))}
        {field('number', t('member.accounts.number.wrong'))}
        {kind === 'bank' && PLACES.map((name) => field(name, t('member.accounts.place.wrong')))}
      </ReasonedForm>
    </Dialog>
  );
}
