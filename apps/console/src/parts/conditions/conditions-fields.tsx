import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import type { SegmentConditionsInput } from '@app/shared/segments/conditions';
import { segmentConditions } from '@app/shared/segments/conditions';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import { withConditions } from './conditions-input.ts';
import { SumFields } from './sum-fields.tsx';

type Conditions = SegmentConditionsInput;

interface ConditionsFieldsProps {
  /** Label of the kind of members. */
  readonly whoLabel: string;
  readonly conditions: Conditions;
  /** Whether invalid conditions are marked. */
  readonly isWrong: boolean;
  readonly onChange: (conditions: Conditions) => void;
}

const DAYS = [7, 30, 90] as const;
const WHO = ['all', 'players', 'agents'] as const;
const ANY = '';
/** Value of an empty field of a level, because 0 is one. */
const NO_LEVEL = -1;

/** Conditions on members; all of them have to match. */
export function ConditionsFields(props: ConditionsFieldsProps) {
  const { whoLabel, conditions, isWrong, onChange } = props;
  const { t } = useWords();
  const set = (changes: Parameters<typeof withConditions>[1]) =>
    onChange(withConditions(conditions, changes));
  const checked = isWrong ? segmentConditions().safeParse(conditions) : undefined;
  const wrong = new Set(checked?.error?.issues.map(({ path }) => `${String(path[0])}`));
  const level = (name: 'levelMin' | 'levelMax') => (
    <WholeNumberField
      isOptional
      label={t(`segments.${name}`)}
      error={wrong.has(name) ? t('segments.level.wrong') : undefined}
      whenEmpty={NO_LEVEL}
      value={conditions[name] ?? NO_LEVEL}
      onChange={(value) => set({ [name]: value === NO_LEVEL ? undefined : value })}
    />
  );
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      <Choice
        label={whoLabel}
        value={conditions.who}
        choices={WHO.map((value) => ({ value, label: t(`messages.who.${value}`) }))}
        onChange={(who) => set({ who: who as Conditions['who'] })}
      />
      <Choice
        isOptional
        label={t('messages.deposit')}
        value={conditions.hasDeposited === undefined ? ANY : `${conditions.hasDeposited}`}
        choices={[
          { value: ANY, label: t('messages.any') },
          { value: 'true', label: t('messages.deposit.yes') },
          { value: 'false', label: t('messages.deposit.no') },
        ]}
        onChange={(value) => set({ hasDeposited: value === ANY ? undefined : value === 'true' })}
      />
      <DaysChoice
        label={t('messages.visit')}
        conditions={conditions}
        kinds={{ activeWithinDays: 'messages.active.within', awayForDays: 'messages.away.for' }}
        onChange={set}
      />
      <DaysChoice
        label={t('segments.registration')}
        conditions={conditions}
        kinds={{
          registeredWithinDays: 'messages.registered.within',
          registeredForDays: 'segments.registered.for',
        }}
        onChange={set}
      />
      <SumFields
        label={t('segments.depositedMin')}
        min={conditions.depositedMin}
        days={conditions.depositedDays}
        isMinWrong={wrong.has('depositedMin')}
        isDaysWrong={wrong.has('depositedDays')}
        onChange={(depositedMin, depositedDays) => set({ depositedMin, depositedDays })}
      />
      <SumFields
        label={t('segments.stakedMin')}
        min={conditions.stakedMin}
        days={conditions.stakedDays}
        isMinWrong={wrong.has('stakedMin')}
        isDaysWrong={wrong.has('stakedDays')}
        onChange={(stakedMin, stakedDays) => set({ stakedMin, stakedDays })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        {level('levelMin')}
        {level('levelMax')}
      </div>
      <Choice
        isOptional
        label={t('segments.language')}
        value={conditions.language ?? ANY}
        choices={[
          { value: ANY, label: t('messages.any') },
          ...Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(value) =>
          set({ language: value === ANY ? undefined : (value as Conditions['language']) })
        }
      />
      <TextField
        isOptional
        isCode
        label={t('messages.team')}
        hint={t('messages.team.hint')}
        error={wrong.has('teamOf') ? t('messages.team.wrong') : undefined}
        maxLength={32}
        value={conditions.teamOf ?? ''}
        onTextChange={(text) => set({ teamOf: text || undefined })}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isOptional?: boolean;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, isOptional = false, value, choices, onChange }: ChoiceProps) {
  return (
    <Field isOptional={isOptional} label={label}>
      {(control) => (
        <Select {...control} value={value} choices={choices} onValueChange={onChange} />
      )}
    </Field>
  );
}

type DaysKind = 'activeWithinDays' | 'awayForDays' | 'registeredWithinDays' | 'registeredForDays';
type DaysPhrase =
  | 'messages.active.within'
  | 'messages.away.for'
  | 'messages.registered.within'
  | 'segments.registered.for';

interface DaysChoiceProps {
  readonly label: string;
  readonly conditions: Conditions;
  /** Conditions that exclude each other, with their phrases. */
  readonly kinds: Partial<Readonly<Record<DaysKind, DaysPhrase>>>;
  readonly onChange: (changes: Partial<Record<DaysKind, number | undefined>>) => void;
}

/** Choice of one condition and its usual days. Conditions with other days stay as they are until another is chosen. */
function DaysChoice({ label, conditions, kinds, onChange }: DaysChoiceProps) {
  const { t } = useWords();
  const all = Object.entries(kinds) as [DaysKind, DaysPhrase][];
  const [chosen] = all.filter(([kind]) => conditions[kind] !== undefined);
  const none = Object.fromEntries(all.map(([kind]) => [kind, undefined]));
  const choices = all.flatMap(([kind, phrase]) =>
    [...new Set([...DAYS, ...(conditions[kind] === undefined ? [] : [conditions[kind]])])]
      .toSorted((one, other) => one - other)
      .map((count) => ({ value: `${kind} ${count}`, label: t(phrase, { count }) })),
  );
  return (
    <Choice
      isOptional
      label={label}
      value={chosen ? `${chosen[0]} ${conditions[chosen[0]]}` : ANY}
      choices={[{ value: ANY, label: t('messages.any') }, ...choices]}
      onChange={(value) => {
        const [kind, days] = value.split(' ');
        onChange({ ...none, ...(kind && { [kind]: Number(days) }) });
      }}
    />
  );
}
