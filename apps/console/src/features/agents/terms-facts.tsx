import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import { Count, Percent } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { DataTable } from '@app/ui/tables/data-table';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.ts';
import { fractionOf } from './percent.ts';
import { PlanFacts } from './plan-facts.tsx';

interface TermsFactsProps {
  readonly terms: ContractTermsOf;
  /** Additional facts, shown first. */
  readonly children: ReactNode;
}

/** Terms of a contract of any kind. */
export function TermsFacts({ terms, children }: TermsFactsProps) {
  const { t, named } = useWords();
  if (terms.kind === 'affiliate_plan') return <PlanFacts plan={terms}>{children}</PlanFacts>;
  if (terms.kind !== 'realtime')
    return (
      <>
        <FactList>
          {children}
          {'base' in terms && (
            <>
              <Fact label={t('detail.base')}>{named('agents.base', terms.base)}</Fact>
              <Fact label={t('detail.carry')}>{named('agents.carry', terms.carry)}</Fact>
            </>
          )}
        </FactList>
        <Tiers tiers={terms.tiers} />
      </>
    );
  return (
    <FactList>
      {children}
      <Fact label={t('detail.lossRate')}>
        <Percent value={fractionOf(terms.lossRate)} digitsMax={4} />
      </Fact>
      <Fact label={t('detail.profitRate')}>
        <Percent value={fractionOf(terms.profitRate)} digitsMax={4} />
      </Fact>
      <Fact label={t('detail.singleBetThreshold')}>
        <Money amount={terms.singleBetThreshold} />
      </Fact>
    </FactList>
  );
}

type Tiered = Extract<ContractTermsOf, { category: unknown }>;

function Tiers({ tiers }: Pick<Tiered, 'tiers'>) {
  const { t } = useWords();
  const rows = tiers.map((tier, n) => ({ netLoss: undefined, ...tier, place: n + 1 }));
  return (
    <DataTable
      caption={t('detail.tiers')}
      rows={rows}
      keyOf={({ place }) => `${place}`}
      columns={[
        {
          key: 'place',
          head: t('agents.tier.place'),
          cell: ({ place }) => <Count value={place} />,
        },
        {
          key: 'betVolume',
          head: t('agents.tier.betVolume'),
          numeric: true,
          cell: ({ betVolume }) => <Money amount={betVolume} />,
        },
        ...(rows.some(({ netLoss }) => netLoss)
          ? [
              {
                key: 'netLoss',
                head: t('agents.tier.netLoss'),
                numeric: true,
                cell: ({ netLoss }: (typeof rows)[number]) => <Money amount={netLoss ?? 0n} />,
              },
            ]
          : []),
        {
          key: 'activeMember',
          head: t('agents.tier.activeMember'),
          numeric: true,
          cell: ({ activeMember }) => <Count value={activeMember} />,
        },
        {
          key: 'rate',
          head: t('agents.tier.rate'),
          numeric: true,
          cell: ({ rate }) => <Percent value={fractionOf(rate)} digitsMax={4} />,
        },
      ]}
    />
  );
}
