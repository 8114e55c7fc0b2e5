import { Answered } from '@app/client/answered';
import { askContracts } from '@app/shared/exports/calls';
import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { Button } from '@app/ui/buttons/button';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { Icon } from '@app/ui/pictures/icon';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSite } from '../../../lib/site.ts';
import { ListExport } from '../../../parts/exports/list-export.tsx';
import { AgentHead } from '../agent-head.tsx';
import styles from '../agent-page.module.css';
import { DebtNotice } from '../debts/debt-notice.tsx';
import { useAgentDebts } from '../debts/use-agent-debts.ts';
import { SalaryTabs } from '../salary/salary-tabs.tsx';
import { ContractCard } from './contract-card.tsx';
import { statuses, useContractPlace } from './contract-place.ts';
import { PlanOffer } from './offers/plan-offer.tsx';
import { useContracts } from './use-contracts.ts';

const ProposeDialog = lazy(async () => ({
  default: (await import('./offers/propose-dialog.tsx')).ProposeDialog,
}));

/** Value of the default filter, which shows waiting and active contracts. */
const OPEN = '';

/** The agent's own contracts, or those with the agents directly below. */
export function ContractsPage() {
  const { t } = useTranslation('contracts');
  const { timeZone } = useSite();
  const [place, move] = useContractPlace();
  const { role, status, to } = place;
  const [isProposing, setProposing] = useState(to !== undefined && role === 'downline');
  const contracts = useContracts({ role, status, memberId: to?.memberId });
  const { data: debts } = useAgentDebts();
  const isFrozen = debts !== undefined && debts.owed > 0n;
  const beginsAt = new Map(contracts.footer?.beginsAt.map(({ kind, at }) => [kind, at]));
  const proposeButton = (
    <Button kind="ink" off={isFrozen} onPress={() => setProposing(true)}>
      <Icon name="plus-bold" /> {t('propose')}
    </Button>
  );
  const none = (
    <Empty
      state="no-messages"
      sentence={t(status ? 'none.status' : `none.${role}`)}
      action={role === 'downline' && proposeButton}
    />
  );
  return (
    <div className={styles.page}>
      <AgentHead title={t('title')} timeZone={timeZone} actions={proposeButton} />
      <SalaryTabs current="contracts" />
      <DebtNotice />
      <PlanOffer />
      <FilterBar place={place} move={move} />
      <Answered
        answer={contracts}
        waiting={<CardSkeleton content="facts" count={4} />}
        empty={none}
      >
        {(rows) => (
          <div className="grid items-start gap-4 wide:grid-cols-2">
            {rows.map((contract) => (
              <ContractCard
                key={contract.contractId}
                contract={contract}
                beginsAt={beginsAt.get(contract.terms.kind) ?? 0}
              />
            ))}
          </div>
        )}
      </Answered>
      {contracts.hasMore && (
        <div>
          <Button size="small" busy={contracts.isLoadingMore} onPress={contracts.loadMore}>
            {t('more')}
          </Button>
        </div>
      )}
      <p className="text-xs text-ink-3">{t('note', { minutes: WINDOW_MS / 60_000 })}</p>
      <Suspense>
        {isProposing && !isFrozen && <ProposeDialog to={to} onClose={() => setProposing(false)} />}
      </Suspense>
    </div>
  );
}

interface FilterBarProps {
  readonly place: ReturnType<typeof useContractPlace>[0];
  readonly move: ReturnType<typeof useContractPlace>[1];
}

/** Filters by role, status and direct agent, and the export of the filtered list. */
function FilterBar({ place: { role, status, to }, move }: FilterBarProps) {
  const { t } = useTranslation('contracts');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segmented
        label={t('whose')}
        value={role}
        onChange={(role) => move({ role, to: undefined })}
        segments={[
          { value: 'mine', label: t('mine') },
          { value: 'downline', label: t('downline') },
        ]}
      />
      <div className="w-full max-w-search">
        <Select
          aria-label={t('status')}
          value={status ?? OPEN}
          choices={[
            { value: OPEN, label: t('status.open') },
            ...statuses.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
          onValueChange={(value) => move({ status: statuses.find((each) => each === value) })}
        />
      </div>
      {to && (
        <Button size="small" onPress={() => move({ to: undefined })}>
          {t('with.all', { name: to.name })}
        </Button>
      )}
      <span className="ms-auto">
        <ListExport
          call={askContracts}
          filters={{
            kind: 'contracts',
            role,
            ...(status && { status }),
            ...(to && { memberId: to.memberId }),
          }}
        />
      </span>
    </div>
  );
}
