import type { Input } from '@app/client/calls';
import { useForm } from '@app/client/use-form';
import { type Money, moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/points/ops-calls';
import { type EarningType, earningTypes } from '@app/shared/points/point-types';
import { toast } from '@app/ui/feedback/toasts';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Card } from '@app/ui/layout/card';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import type { Rules } from './rules.ts';

type Wish = Input<typeof calls.changeRules>;
type Terms = NonNullable<Wish['convert']>;

/** Initial terms of a site that starts to convert points: 100 of them are 1.00. */
const FIRST_TERMS: Terms = {
  pointsPerUnit: 100,
  pointsMin: 100,
  pointsStep: 100,
  pointsDayMax: 100_000,
  turnoverTimes: 1,
};

/** Changes the rules. Another operator approves them. */
export function RulesForm({ rules }: { readonly rules: Rules }) {
  const { t } = useWords();
  const form = useForm(calls.changeRules, {
    initial: {
      version: rules.version,
      types: rules.types.map((rule) => ({ ...rule, betUnit: moneyToWire(rule.betUnit) })),
      convert: rules.convert,
      reason: '',
    },
    onDone: () => toast(t('pointRules.asked')),
  });
  const { values, set, isWrong } = form;
  return (
    <Card title={t('pointRules.title')}>
      <ReasonedForm form={form} word={t('promotions.ask')}>
        <p className="max-w-list text-sm text-ink-2">{t('pointRules.text')}</p>
        <EarningFields
          units={new Map(rules.types.map(({ type, betUnit }) => [type, betUnit]))}
          types={values.types}
          isWrong={isWrong('types')}
          onChange={(types) => set('types', types)}
        />
        <ConvertFields
          terms={values.convert}
          isWrong={isWrong('convert')}
          onChange={(convert) => set('convert', convert)}
        />
      </ReasonedForm>
    </Card>
  );
}

interface EarningFieldsProps {
  /** Bet units of the current rules: the initial text of their fields. */
  readonly units: ReadonlyMap<EarningType, Money>;
  readonly types: Wish['types'];
  readonly isWrong: boolean;
  readonly onChange: (types: Wish['types']) => void;
}

/** Bet unit and points of each type; an unchecked type earns no points. */
function EarningFields({ units, types, isWrong, onChange }: EarningFieldsProps) {
  const { t } = useWords();
  const change = (type: EarningType, rule: Wish['types'][number] | undefined) =>
    onChange(
      earningTypes.flatMap((each) => {
        const known = each === type ? rule : types.find((one) => one.type === each);
        return known ? [known] : [];
      }),
    );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-strong">{t('pointRules.earning')}</legend>
      <ul className="divide-y divide-line">
        {earningTypes.map((type) => {
          const rule = types.find((one) => one.type === type);
          return (
            <li key={type} className="grid items-start gap-x-4 py-2 tablet:grid-cols-3">
              <Checkbox
                checked={rule !== undefined}
                onChange={({ target }) =>
                  change(type, target.checked ? { type, betUnit: -1, ratio: 1 } : undefined)
                }
              >
                {t(`pointRules.type.${type}`)}
              </Checkbox>
              {rule && (
                <>
                  <AmountField
                    label={t(type === 'deposit' ? 'pointRules.depositUnit' : 'pointRules.betUnit')}
                    error={undefined}
                    value={units.get(type)}
                    onChange={(betUnit) => change(type, { ...rule, betUnit })}
                  />
                  <WholeNumberField
                    label={t('pointRules.ratio')}
                    value={rule.ratio}
                    onChange={(ratio) => change(type, { ...rule, ratio })}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {isWrong && <p className="text-sm text-danger">{t('pointRules.earning.wrong')}</p>}
    </fieldset>
  );
}

interface ConvertFieldsProps {
  readonly terms: Terms | null;
  readonly isWrong: boolean;
  readonly onChange: (terms: Terms | null) => void;
}

const NUMBERS = [
  'pointsPerUnit',
  'pointsMin',
  'pointsStep',
  'pointsDayMax',
  'turnoverTimes',
] as const satisfies readonly (keyof Terms)[];

/** Terms of conversion into money; unchecked: points cannot be converted. */
function ConvertFields({ terms, isWrong, onChange }: ConvertFieldsProps) {
  const { t } = useWords();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-strong">{t('pointRules.convert')}</legend>
      <Checkbox
        checked={terms !== null}
        onChange={({ target }) => onChange(target.checked ? FIRST_TERMS : null)}
      >
        {t('pointRules.convert.on')}
      </Checkbox>
      {terms && (
        <div className="grid grid-cols-1 gap-x-4 gap-y-2 tablet:grid-cols-3">
          {NUMBERS.map((name) => (
            <WholeNumberField
              key={name}
              label={t(`pointRules.${name}`)}
              hint={t(`pointRules.${name}.hint`)}
              value={terms[name]}
              onChange={(value) => onChange({ ...terms, [name]: value })}
            />
          ))}
        </div>
      )}
      {isWrong && <p className="text-sm text-danger">{t('pointRules.convert.wrong')}</p>}
    </fieldset>
  );
}
