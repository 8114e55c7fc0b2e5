import { Field } from '@app/ui/forms/field';
import { MoneyInput } from '@app/ui/forms/money-input';
import { Segmented } from '@app/ui/forms/segmented';
import { TextField } from '@app/ui/forms/text-field';
import { useWords } from '../../lib/words.ts';
import { PLAN_RATES, type TypedPlan } from './plan-terms.ts';
import type { Problem } from './term-problem.ts';
import { PLAN_TIERS, TiersField } from './tiers-field.tsx';

interface PlanFieldsProps {
  readonly plan: TypedPlan;
  /** Keyed by the path of the term, such as `tiers.0.rate`. */
  readonly problems: ReadonlyMap<string, Problem>;
  readonly onChange: (plan: TypedPlan) => void;
}

/** Form fields of an affiliate plan: revenue-share tiers, deductions, and payment per player (CPA). */
export function PlanFields({ plan, problems, onChange }: PlanFieldsProps) {
  const { t } = useWords();
  const set = (part: Partial<TypedPlan>) => onChange({ ...plan, ...part });
  const problemOf = (name: string) => problems.get(name);
  const amount = (name: 'ringFenceFrom' | 'cpaAmount' | 'cpaDeposit' | 'cpaTurnover') => {
    const problem = problemOf(name);
    return (
      <Field
        label={t(`detail.${name}`)}
        hint={t(`agents.plan.${name}.hint`)}
        error={
          problem && t(problem === 'nothing' ? 'agents.plan.nothing' : 'agents.plan.amount.wrong')
        }
      >
        {(control) => (
          <MoneyInput
            {...control}
            text={plan[name]}
            onTextChange={(text) => set({ [name]: text })}
          />
        )}
      </Field>
    );
  };
  return (
    <>
      <TiersField
        of={PLAN_TIERS}
        tiers={plan.tiers}
        problems={problems}
        onChange={(tiers) => set({ tiers })}
      />
      <Segmented
        label={t('detail.negative')}
        value={plan.negative}
        onChange={(negative) => set({ negative })}
        segments={(['carry', 'reset'] as const).map((value) => ({
          value,
          label: t(`agents.plan.negative.${value}`),
        }))}
      />
      {amount('ringFenceFrom')}
      {PLAN_RATES.map((name) => (
        <TextField
          key={name}
          label={t(`detail.${name}`)}
          hint={t(`agents.plan.${name}.hint`)}
          error={problemOf(name) ? t('agents.rate.wrong') : undefined}
          dir="ltr"
          inputMode="decimal"
          value={plan[name]}
          onTextChange={(text) => set({ [name]: text })}
        />
      ))}
      {amount('cpaAmount')}
      {amount('cpaDeposit')}
      {amount('cpaTurnover')}
      <TextField
        label={t('detail.cpaDays')}
        hint={t('agents.plan.cpaDays.hint')}
        error={problemOf('cpaDays') ? t('agents.plan.cpaDays.wrong') : undefined}
        dir="ltr"
        inputMode="numeric"
        value={plan.cpaDays}
        onTextChange={(cpaDays) => set({ cpaDays })}
      />
    </>
  );
}
