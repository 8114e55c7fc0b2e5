import { Field } from '@app/ui/forms/field';
import { MoneyInput } from '@app/ui/forms/money-input';
import { TextField } from '@app/ui/forms/text-field';
import { useWords } from '../../lib/words.ts';
import { isDividend } from './contract-kind.ts';
import { DividendFields } from './dividend-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { DIVIDEND_TIERS, SALARY_TIERS, TiersField } from './tiers-field.tsx';
import type { useTerms } from './use-terms.ts';
import { WorstDeficit } from './worst-deficit.tsx';

type Terms = ReturnType<typeof useTerms>;

interface TermsFieldsProps {
  readonly of: Terms;
  readonly onChange: (terms: Terms['terms']) => void;
}

/** Form fields of contract terms: tiers, or rates in percent with a minimum bet. */
export function TermsFields({
  of: { typed, terms, problems, change },
  onChange,
}: TermsFieldsProps) {
  const { t } = useWords();
  if (typed.kind === 'affiliate_plan')
    return (
      <PlanFields
        plan={typed.plan}
        problems={problems}
        onChange={(plan) => onChange(change({ plan }))}
      />
    );
  if (typed.kind !== 'realtime')
    return (
      <>
        {isDividend(typed.kind) && (
          <DividendFields
            typed={typed}
            problems={problems}
            onChange={(part) => onChange(change(part))}
          />
        )}
        <TiersField
          of={isDividend(typed.kind) ? DIVIDEND_TIERS : SALARY_TIERS}
          tiers={typed.tiers}
          problems={problems}
          onChange={(tiers) => onChange(change({ tiers }))}
        />
        <WorstDeficit terms={terms} />
      </>
    );
  const rate = (name: 'profitRate' | 'lossRate') => (
    <TextField
      label={t(`detail.${name}`)}
      hint={t('agents.rate.hint')}
      error={problems.has(name) ? t('agents.rate.wrong') : undefined}
      dir="ltr"
      inputMode="decimal"
      value={typed[name]}
      onTextChange={(text) => onChange(change({ [name]: text }))}
    />
  );
  return (
    <>
      {rate('lossRate')}
      {rate('profitRate')}
      <Field
        label={t('detail.singleBetThreshold')}
        hint={t('agents.threshold.hint')}
        error={problems.has('singleBetThreshold') ? t('agents.threshold.wrong') : undefined}
      >
        {(control) => (
          <MoneyInput
            {...control}
            text={typed.singleBetThreshold}
            onTextChange={(singleBetThreshold) => onChange(change({ singleBetThreshold }))}
          />
        )}
      </Field>
    </>
  );
}
