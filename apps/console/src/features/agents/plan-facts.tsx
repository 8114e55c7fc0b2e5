import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import { Count, Percent } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { DataTable } from '@app/ui/tables/data-table';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.ts';
import { fractionOf } from './percent.ts';
import { PLAN_RATES } from './plan-terms.ts';

interface PlanFactsProps {
  readonly plan: Extract<ContractTermsOf, { kind: 'affiliate_plan' }>;
  /** Additional facts, shown first. */
  readonly children: ReactNode;
}

/** Terms of an affiliate plan. Unused terms are left out. */
export function PlanFacts({ plan, children }: PlanFactsProps) {
  const { t } = useWords();
  const pays = plan.cpaAmount > 0n;
  return (
    <>
      <FactList>
        {children}
        <Fact label={t('detail.negative')}>{t(`agents.plan.negative.${plan.negative}`)}</Fact>
        {plan.ringFenceFrom > 0n && (
          <Fact label={t('detail.ringFenceFrom')}>
            <Money amount={plan.ringFenceFrom} />
          </Fact>
        )}
        {PLAN_RATES.filter((name) => plan[name] > 0).map((name) => (
          <Fact key={name} label={t(`detail.${name}`)}>
            <Percent value={fractionOf(plan[name])} digitsMax={4} />
          </Fact>
        ))}
        {pays &&
          (['cpaAmount', 'cpaDeposit', 'cpaTurnover'] as const).map((name) => (
            <Fact key={name} label={t(`detail.${name}`)}>
              <Money amount={plan[name]} />
            </Fact>
          ))}
        {pays && (
          <Fact label={t('detail.cpaDays')}>
            <Count value={plan.cpaDays} />
          </Fact>
        )}
      </FactList>
      {plan.tiers.length > 0 && <PlanTiers tiers={plan.tiers} />}
    </>
  );
}

function PlanTiers({ tiers }: Pick<PlanFactsProps['plan'], 'tiers'>) {
  const { t } = useWords();
  return (
    <DataTable
      caption={t('agents.plan.tiers')}
      rows={tiers.map((tier, n) => ({ ...tier, place: n + 1 }))}
      keyOf={({ place }) => `${place}`}
      columns={[
        {
          key: 'place',
          head: t('agents.tier.place'),
          cell: ({ place }) => <Count value={place} />,
        },
        {
          key: 'ngr',
          head: t('agents.plan.tier.ngr'),
          numeric: true,
          cell: ({ ngr }) => <Money amount={ngr} />,
        },
        {
          key: 'depositors',
          head: t('agents.plan.tier.depositors'),
          numeric: true,
          cell: ({ depositors }) => <Count value={depositors} />,
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
