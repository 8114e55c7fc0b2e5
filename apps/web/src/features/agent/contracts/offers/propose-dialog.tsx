import { Failed } from '@app/client/answered';
import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import { Banner } from '@app/ui/feedback/banner';
import { LinesSkeleton } from '@app/ui/feedback/lines-skeleton';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { AgentPicker } from '../agent-picker.tsx';
import { categoryIn } from '../term-fields.ts';
import { TermsDialog } from '../terms/terms-dialog.tsx';
import { useTermWords } from '../terms/use-term-words.ts';
import type { ToAgent } from '../to-agent.ts';
import { type Contract, useDirectAgents, useOwnContracts, usePropose } from '../use-contracts.ts';
import { OfferedDialog } from './offered-dialog.tsx';
import { useOfferMany } from './use-offer-many.ts';

interface ProposeDialogProps {
  /** The recipient; undefined to choose among the direct agents. */
  readonly to: ToAgent | undefined;
  readonly onClose: () => void;
}

/** Offers direct agents a part of the reader's own terms. */
export function ProposeDialog({ to, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('contracts');
  const own = useOwnContracts();
  const agents = useDirectAgents(to === undefined);
  const title = to ? t('propose.title', { name: to.name }) : t('propose');
  const waiting = (
    <Dialog title={title} onClose={onClose}>
      <LinesSkeleton content="fields" count={4} />
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
  const standing = (agents.data ?? []).filter(({ leftAt }) => leftAt === undefined);
  const people = to ? [to] : standing.map(({ memberId, name }) => ({ memberId, name }));
  const [contract] = own.data.list;
  if (!contract || people.length === 0)
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
      onMore={agents.hasMore ? agents.loadMore : undefined}
      own={own.data.list}
      beginsAt={own.data.footer.beginsAt}
      onClose={onClose}
    />
  );
}

interface ProposalProps {
  /** At least one. */
  readonly people: readonly ToAgent[];
  readonly onMore: (() => void) | undefined;
  /** At least one. */
  readonly own: readonly Contract[];
  readonly beginsAt: readonly { readonly kind: ContractTermsOf['kind']; readonly at: number }[];
  readonly onClose: () => void;
}

function Proposal({ people, onMore, own, beginsAt, onClose }: ProposalProps) {
  const { t } = useTranslation('contracts');
  const words = useTermWords();
  const [chosenPeople, setPeople] = useState(people.length === 1 ? people : []);
  const [ownId, setOwn] = useState(own[0]?.contractId);
  const { send, busy, error } = usePropose();
  const many = useOfferMany();
  const chosen = own.find(({ contractId }) => contractId === ownId) ?? own[0];
  if (!chosen) return null;
  if (many.people) return <OfferedDialog people={many.people} of={many} onClose={onClose} />;
  const { terms } = chosen;
  const [first] = chosenPeople;
  const to = chosenPeople.length === 1 ? first : undefined;
  const count = chosenPeople.length;
  const onSend = (sent: Readonly<Record<string, unknown>>) => {
    const offer = { kind: terms.kind, category: categoryIn(terms), ...sent };
    if (!to) return many.send(chosenPeople, offer);
    const onDone = () => {
      onClose();
      toast(t('propose.done', { name: to.name }));
    };
    void send({ ...offer, memberId: to.memberId }, { onDone });
  };
  return (
    <TermsDialog
      key={chosen.contractId}
      title={to ? t('propose.title', { name: to.name }) : t('propose')}
      begin={terms}
      before={undefined}
      own={terms}
      to={to}
      beginsAt={beginsAt.find(({ kind }) => kind === terms.kind)?.at ?? 0}
      consequence={
        to ? t('propose.consequence', { name: to.name }) : t('many.consequence', { count })
      }
      word={to ? t('propose.send') : t('many.send', { count })}
      busy={busy}
      error={error}
      off={count === 0}
      onSend={onSend}
      onClose={onClose}
    >
      {people.length > 1 && (
        <AgentPicker people={people} chosen={chosenPeople} onChoose={setPeople} onMore={onMore} />
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
