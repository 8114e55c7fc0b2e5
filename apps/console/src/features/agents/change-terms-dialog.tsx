import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/ops/contracts';
import { Dialog } from '@app/ui/dialog';
import { Fact, FactList } from '@app/ui/fact-list';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { Agent } from './agent.ts';
import { TermsFields } from './terms-fields.tsx';
import { useTerms } from './use-terms.ts';

interface ChangeTermsDialogProps {
  readonly agent: Agent;
  readonly contract: Agent['contracts'][number];
  readonly onClose: () => void;
}

/** Other terms for a contract in force, which another operator approves. */
export function ChangeTermsDialog({ agent, contract, onClose }: ChangeTermsDialogProps) {
  const { t, named } = useWords();
  const { username } = agent;
  const typed = useTerms(contract.terms);
  const [before] = useState(typed.terms);
  const [isSame, setSame] = useState(false);
  const form = useForm(calls.change, {
    initial: {
      ...{ contractId: contract.id, version: contract.version },
      ...{ terms: typed.terms, reason: '' },
    },
    onDone: () => {
      toast(t('agents.asked', { username }));
      onClose();
    },
  });
  const send: typeof form.send = async (event) => {
    typed.check();
    const isUnchanged = JSON.stringify(typed.terms) === JSON.stringify(before);
    setSame(isUnchanged);
    if (!isUnchanged) return form.send(event);
    event.preventDefault();
  };
  return (
    <Dialog title={t('agents.change.title', { username })} onClose={onClose}>
      <ReasonedForm form={{ ...form, send }} word={t('agents.ask')}>
        <p className="text-ink-2">{t('agents.change.text')}</p>
        <FactList>
          <Fact label={t('agents.kind')}>{named('payouts.kind', contract.terms.kind)}</Fact>
        </FactList>
        <TermsFields
          of={typed}
          onChange={(terms) => {
            setSame(false);
            form.set('terms', terms);
          }}
        />
        {isSame && (
          <p role="alert" className="text-sm text-danger">
            {t('agents.change.same')}
          </p>
        )}
        <p className="text-sm text-ink-2">{t('agents.fourEyes')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
