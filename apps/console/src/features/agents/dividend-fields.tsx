import { dividendBases, dividendCarries } from '@app/shared/payouts/dividend';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { useWords } from '../../lib/words.ts';
import type { Problem } from './term-problem.ts';
import type { TypedTerms } from './use-terms.ts';

interface DividendFieldsProps {
  readonly typed: TypedTerms;
  readonly problems: ReadonlyMap<string, Problem>;
  readonly onChange: (part: Pick<TypedTerms, 'base'> | Pick<TypedTerms, 'carry'>) => void;
}

/** Fields for the base of a dividend and for the treatment of a losing period. */
export function DividendFields({ typed, problems, onChange }: DividendFieldsProps) {
  const { t, named } = useWords();
  const carries = dividendCarries.filter(
    (carry) => carry !== 'second_half' || typed.kind === 'dividend_semimonthly',
  );
  return (
    <>
      <Field label={t('detail.base')} hint={t(`agents.base.hint.${typed.base}`)}>
        {(control) => (
          <Select
            {...control}
            value={typed.base}
            choices={dividendBases.map((value) => ({ value, label: named('agents.base', value) }))}
            onValueChange={(value) =>
              onChange({ base: dividendBases.find((each) => each === value) ?? typed.base })
            }
          />
        )}
      </Field>
      <Field
        label={t('detail.carry')}
        hint={t('agents.carry.hint')}
        error={problems.has('carry') ? t('agents.carry.wrong') : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={typed.carry}
            choices={carries.map((value) => ({ value, label: named('agents.carry', value) }))}
            onValueChange={(value) =>
              onChange({ carry: dividendCarries.find((each) => each === value) ?? typed.carry })
            }
          />
        )}
      </Field>
    </>
  );
}
