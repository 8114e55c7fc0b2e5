import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/ops/contracts';
import { Dialog } from '@app/ui/dialog';
import { Fact, FactList } from '@app/ui/fact-list';
import { toast } from '@app/ui/toasts';
import { ReasonedForm } from '../../lib/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { TermsFields } from './terms-fields.tsx';
import { useTerms } from './use-terms.ts';

interface ProposeDialogProps {
  readonly agent: { readonly id: string; readonly username: string };
  readonly onClose: () => void;
}

/** Terms of a contract of the platform, which another operator approves and the agent answers. */
export function ProposeDialog({ agent: { id, username }, onClose }: ProposeDialogProps) {
  const { t, named } = useWords();
  const typed = useTerms();
  const form = useForm(calls.propose, {
    initial: { id, terms: typed.terms, reason: '' },
    onDone: () => {
      toast(t('agents.asked', { username }));
      onClose();
    },
  });
  const send: typeof form.send = (event) => {
    typed.check();
    return form.send(event);
  };
  return (
    <Dialog title={t('agents.propose.title', { username })} onClose={onClose}>
      <ReasonedForm form={{ ...form, send }} word={t('agents.ask')}>
        <p className="text-ink-2">{t('agents.propose.text')}</p>
        <FactList>
          <Fact label={t('agents.kind')}>{named('payouts.kind', form.values.terms.kind)}</Fact>
        </FactList>
        <TermsFields of={typed} onChange={(terms) => form.set('terms', terms)} />
        <p className="text-sm text-ink-2">{t('agents.fourEyes')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
