import { Failed } from '@app/client/answered';
import type { ContractTermsOf } from '@app/shared/payouts/contract-terms';
import { Banner } from '@app/ui/banner';
import { Dialog } from '@app/ui/dialog';
import { Field } from '@app/ui/field';
import { LinesSkeleton } from '@app/ui/lines-skeleton';
import { Select } from '@app/ui/select';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeText } from '../../../lib/use-time-text.ts';
import { categoryIn } from './contract-looks.ts';
import { TermsDialog } from './terms-dialog.tsx';
import type { ToAgent } from './to-agent.ts';
import { type Contract, useDirectAgents, useOwnContracts, usePropose } from './use-contracts.ts';
import { useTermWords } from './use-term-words.ts';

interface ProposeDialogProps {
  /** Whom it is for; absent to choose one of those directly below. */
  readonly to: ToAgent | undefined;
  readonly onClose: () => void;
}

/** Offers an agent directly below a part of what the reader was promised. */
export function ProposeDialog({ to, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('contracts');
  const own = useOwnContracts();
  const agents = useDirectAgents(to === undefined);
  const title = to ? t('propose.title', { name: to.name }) : t('propose');
  const waiting = (
    <Dialog title={title} onClose={onClose}>
      <LinesSkeleton of="fields" count={4} />
    </Dialog>
  );
  const failed = (which: typeof own | typeof agents) => (
    <Dialog title={title} onClose={onClose}>
      <Failed answer={which} />
    </Dialog>
  );
  if (own.error && !own.data) return failed(own);
  if (!to && agents.error && !agents.data) return failed(agents);
  if (!own.data || (!to && !agents.data)) return waiting;
  const people = to
    ? [to]
    : (agents.data?.list ?? []).map(({ memberId, name }) => ({ memberId, name }));
  const [first] = people;
  const [contract] = own.data.list;
  if (!contract || !first)
    return (
      <Dialog title={title} onClose={onClose}>
        <Banner state="info" title={t(contract ? 'propose.noAgent' : 'propose.noContract')}>
          {t(contract ? 'propose.noAgent.text' : 'propose.noContract.text')}
        </Banner>
      </Dialog>
    );
  return (
    <Proposal
      people={people}
      first={first}
      own={own.data.list}
      beginsAt={own.data.footer.beginsAt}
      onClose={onClose}
    />
  );
}

interface ProposalProps {
  readonly people: readonly ToAgent[];
  readonly first: ToAgent;
  /** At least one. */
  readonly own: readonly Contract[];
  readonly beginsAt: readonly { readonly kind: ContractTermsOf['kind']; readonly at: number }[];
  readonly onClose: () => void;
}

function Proposal({ people, first, own, beginsAt, onClose }: ProposalProps) {
  const { t } = useTranslation('contracts');
  const words = useTermWords();
  const time = useTimeText();
  const [toId, setTo] = useState(first.memberId);
  const [ownId, setOwn] = useState(own[0]?.contractId);
  const { send, busy, error } = usePropose();
  const to = people.find(({ memberId }) => memberId === toId) ?? first;
  const chosen = own.find(({ contractId }) => contractId === ownId) ?? own[0];
  if (!chosen) return null;
  const { terms } = chosen;
  const at = beginsAt.find(({ kind }) => kind === terms.kind)?.at ?? 0;
  const onDone = () => {
    onClose();
    toast(t('propose.done', { name: to.name }));
  };
  return (
    <TermsDialog
      key={chosen.contractId}
      title={t('propose.title', { name: to.name })}
      begin={terms}
      before={undefined}
      own={terms}
      to={to}
      consequence={t('propose.consequence', { name: to.name, time: time.dayAndMinute(at) })}
      word={t('propose.send')}
      busy={busy}
      error={error}
      onSend={(sent) =>
        void send(
          { kind: terms.kind, memberId: to.memberId, category: categoryIn(terms), ...sent },
          { onDone },
        )
      }
      onClose={onClose}
    >
      {people.length > 1 && (
        <Field label={t('propose.to')}>
          {(control) => (
            <Select
              {...control}
              value={to.memberId}
              choices={people.map(({ memberId, name }) => ({ value: memberId, label: name }))}
              onValueChange={setTo}
            />
          )}
        </Field>
      )}
      <Field label={t('propose.by')} hint={t('propose.by.hint')}>
        {(control) => (
          <Select
            {...control}
            value={chosen.contractId}
            choices={own.map((each) => ({
              value: each.contractId,
              label: words.contract(each.terms),
            }))}
            onValueChange={setOwn}
          />
        )}
      </Field>
    </TermsDialog>
  );
}
