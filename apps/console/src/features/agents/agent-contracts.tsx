import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/contracts/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useSiteZone } from '../../lib/site.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { WaitingRequests } from '../../parts/waiting-requests/waiting-requests.tsx';
import type { Agent } from './agent.ts';
import { ChangeTermsDialog } from './change-terms-dialog.tsx';
import { useContractName, wholeOf } from './contract-kind.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { TermsFacts } from './terms-facts.tsx';
import { TermsHistory } from './terms-history.tsx';

/** Contract actions that need a second operator, by their names in the audit trail. */
const ASKED = ['proposed', 'changed', 'ended'] as const;

type Contract = Agent['contracts'][number];

/** An agent's contracts, with actions to propose a contract of the platform or end one. */
export function AgentContracts({ agent }: { readonly agent: Agent }) {
  const { t } = useWords();
  const mayManage = useMay('agents.manage');
  const [isProposing, setProposing] = useState(false);
  const [ending, setEnding] = useState<Contract>();
  const [changing, setChanging] = useState<Contract>();
  const [looking, setLooking] = useState<Contract>();
  const { contracts, withPlatform } = agent;
  return (
    <Card
      title={t('agents.contracts')}
      aside={
        mayManage &&
        withPlatform && (
          <Button size="small" kind="ink" onPress={() => setProposing(true)}>
            {t('agents.propose')}
          </Button>
        )
      }
    >
      <WaitingRequests
        say={({ action, target }) => {
          const pendingAction = ASKED.find(
            (one) => target === agent.username && action === `contract.${one}`,
          );
          return pendingAction && t(`agents.contracts.asked.${pendingAction}`);
        }}
        none={
          contracts.length === 0 && (
            <Empty state="no-results" sentence={t('agents.contracts.none')} />
          )
        }
      />
      <div className="grid gap-6">
        {contracts.map((contract) => (
          <section key={contract.id} className="grid gap-2">
            <ContractFacts contract={contract} />
            <div className="flex flex-wrap gap-2">
              {mayManage && contract.status === 'A' && (
                <Button kind="outline" size="small" onPress={() => setChanging(contract)}>
                  {t('agents.change')}
                </Button>
              )}
              {mayManage && (
                <Button kind="outline" size="small" onPress={() => setEnding(contract)}>
                  {t(contract.status === 'P' ? 'agents.withdraw' : 'agents.end')}
                </Button>
              )}
              {contract.status !== 'P' && (
                <Button kind="outline" size="small" onPress={() => setLooking(contract)}>
                  {t('agents.history')}
                </Button>
              )}
            </div>
          </section>
        ))}
      </div>
      {!withPlatform && <p className="pt-3 text-sm text-ink-2">{t('agents.withUpline')}</p>}
      {isProposing && <ProposeDialog agent={agent} onClose={() => setProposing(false)} />}
      {changing && (
        <ChangeTermsDialog
          contract={changing}
          agent={agent}
          onClose={() => setChanging(undefined)}
        />
      )}
      {looking && (
        <TermsHistory
          contract={looking}
          username={agent.username}
          onClose={() => setLooking(undefined)}
        />
      )}
      {ending && <EndDialog contract={ending} agent={agent} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

function ContractFacts({ contract }: { readonly contract: Contract }) {
  const { t, named } = useWords();
  const nameOf = useContractName();
  const { terms, status, promisedBy, proposedAt, validFrom } = contract;
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-2 font-strong">
        {nameOf(terms)}
        <Tag state={status === 'A' ? 'win' : 'pending'}>{named('agents.contract', status)}</Tag>
      </h3>
      <TermsFacts terms={terms}>
        <Fact label={t('agents.promisedBy')}>
          <bdi>{promisedBy ?? t('agents.platform')}</bdi>
        </Fact>
        <Fact label={t(validFrom === null ? 'agents.proposedAt' : 'agents.validFrom')}>
          <When at={validFrom ?? proposedAt} />
        </Fact>
      </TermsFacts>
    </>
  );
}

interface EndDialogProps {
  readonly contract: Contract;
  readonly agent: Agent;
  readonly onClose: () => void;
}

function EndDialog({ contract, agent: { username }, onClose }: EndDialogProps) {
  const { t } = useWords();
  const nameOf = useContractName();
  const zone = useSiteZone();
  const way = contract.status === 'P' ? 'withdraw' : 'end';
  const form = useForm(calls.end, {
    initial: { contractId: contract.id, reason: '' },
    onDone: () => {
      toast(t('agents.asked', { username }));
      onClose();
    },
  });
  return (
    <Dialog title={t(`agents.${way}.title`, { username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('agents.ask')} isDangerous>
        <p className="font-strong">{nameOf(contract.terms)}</p>
        <p className="text-ink-2">
          {way === 'end'
            ? t(`agents.end.text.${wholeOf(contract.terms.kind)}`, { zone })
            : t('agents.withdraw.text')}
        </p>
        <p className="text-sm text-ink-2">{t('agents.fourEyes')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
