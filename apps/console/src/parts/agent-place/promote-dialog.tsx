import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/agents/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { AgentTypeField } from './agent-type-field.tsx';

interface PromoteDialogProps {
  readonly member: { readonly id: string; readonly username: string };
  readonly onClose: () => void;
}

/** Makes a member a top agent. */
export function PromoteDialog({ member: { id, username }, onClose }: PromoteDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.promote, {
    initial: { id, customerType: 1, reason: '' },
    onDone: () => {
      toast(t('agents.promote.done', { username }));
      onClose();
    },
  });
  return (
    <Dialog title={t('agents.promote.title', { username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('agents.promote')}>
        <p className="text-ink-2">{t('agents.promote.text')}</p>
        <AgentTypeField
          value={form.values.customerType}
          onChange={(type) => form.set('customerType', type)}
        />
      </ReasonedForm>
    </Dialog>
  );
}
