import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/contracts/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { LineSolvency } from '../../parts/line-solvency/line-solvency.tsx';
import type { Agent } from './agent.ts';
import { useContractName, wholeOf } from './contract-kind.ts';
import { TermsFields } from './terms-fields.tsx';
import { useTerms } from './use-terms.ts';

interface ChangeTermsDialogProps {
  readonly agent: Agent;
  readonly contract: Agent['contracts'][number];
  readonly onClose: () => void;
}

/** Proposes new terms for a contract in force; another operator approves them. */
export function ChangeTermsDialog({ agent, contract, onClose }: ChangeTermsDialogProps) {
  const { t } = useWords();
  const nameOf = useContractName();
  const zone = useSiteZone();
  const { id, username } = agent;
  const typed = useTerms(contract.terms);
  const [before] = useState(typed.terms);
  const [isSame, setSame] = useState(false);
  const form = useForm(calls.change, {
    initial: {
      contractId: contract.id,
      version: contract.version,
      terms: typed.terms,
      reason: '',
    },
    onDone: () => {
      toast(t('agents.asked', { username }));
      onClose();
    },
  });
  const send: typeof form.send = async (event) => {
    const isRight = typed.check();
    const isUnchanged = JSON.stringify(typed.terms) === JSON.stringify(before);
    setSame(isUnchanged);
    if (isRight && !isUnchanged) return form.send(event);
    event.preventDefault();
    form.check();
  };
  return (
    <Dialog wide title={t('agents.change.title', { username })} onClose={onClose}>
      <ReasonedForm form={{ ...form, send }} word={t('agents.ask')}>
        <p className="font-strong">{nameOf(contract.terms)}</p>
        <p className="text-ink-2">
          {t(`agents.change.text.${wholeOf(contract.terms.kind)}`, { zone })}
        </p>
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
        {contract.terms.kind !== 'affiliate_plan' && (
          <LineSolvency terms={typed.isWhole ? { id, terms: typed.terms } : undefined} />
        )}
        <p className="text-sm text-ink-2">{t('agents.fourEyes')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
