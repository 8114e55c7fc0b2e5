import { Field } from '@app/ui/field';
import { MoneyInput } from '@app/ui/money-input';
import { TextField } from '@app/ui/text-field';
import { useWords } from '../../lib/words.ts';
import type { useTerms, WireTerms } from './use-terms.ts';

interface TermsFieldsProps {
  readonly of: ReturnType<typeof useTerms>;
  readonly onChange: (terms: WireTerms) => void;
}

/** What a contract promises: rates in percent, and the smallest bet that counts. */
export function TermsFields({ of: { typed, wrong, change }, onChange }: TermsFieldsProps) {
  const { t } = useWords();
  const rate = (name: 'profitRate' | 'lossRate') => (
    <TextField
      label={t(`detail.${name}`)}
      hint={t('agents.rate.hint')}
      error={wrong.has(name) ? t('agents.rate.wrong') : undefined}
      dir="ltr"
      inputMode="decimal"
      value={typed[name]}
      onTextChange={(text) => onChange(change(name, text))}
    />
  );
  return (
    <>
      {rate('lossRate')}
      {rate('profitRate')}
      <Field
        label={t('detail.singleBetThreshold')}
        hint={t('agents.threshold.hint')}
        error={wrong.has('singleBetThreshold') ? t('agents.threshold.wrong') : undefined}
      >
        {(control) => (
          <MoneyInput
            {...control}
            text={typed.singleBetThreshold}
            onTextChange={(text) => onChange(change('singleBetThreshold', text))}
          />
        )}
      </Field>
    </>
  );
}
