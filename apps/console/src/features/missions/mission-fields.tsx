import {
  type CountedResult,
  countedResults,
  isOfAccount,
  isOfAmount,
  isOfBets,
  type MissionMeasure,
  type MissionPeriod,
  missionMeasures,
  missionPeriods,
} from '@app/shared/missions/states';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { useState } from 'react';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { ScheduleFields } from '../../lib/forms/schedule-fields.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import { CategoriesField } from '../../parts/catalogue/categories-field.tsx';
import { NameFields } from '../../parts/catalogue/name-fields.tsx';
import { amountsOf, type ListedMission, type MissionInput } from './missions.ts';

type FieldName = keyof MissionInput & string;

interface MissionFieldsProps {
  /** Form state from `useForm`. */
  readonly form: {
    readonly values: MissionInput;
    set<F extends FieldName>(field: F, value: MissionInput[F]): void;
    isWrong(field: FieldName): boolean;
  };
  /** Absent when adding a mission. */
  readonly of?: ListedMission | undefined;
}

/** Form fields of a mission. */
export function MissionFields({ form, of }: MissionFieldsProps) {
  const { t } = useWords();
  const { values, set, isWrong } = form;
  const amounts = amountsOf(of);
  const wrongNumber = (field: FieldName) =>
    isWrong(field) ? t('promotions.number.wrong') : undefined;
  return (
    <>
      <NameFields form={form} />
      <Goal form={form} of={of} />
      {isOfBets(values.goal.measure) && <Conditions form={form} of={of} />}
      <ScheduleFields form={form} />
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          isOptional
          label={t('missions.reward.amount')}
          error={isWrong('reward') ? t('promotions.amount.wrong') : undefined}
          value={amounts.reward}
          whenEmpty={0}
          onChange={(reward) => set('reward', reward)}
        />
        <WholeNumberField
          isOptional
          label={t('missions.reward.points')}
          hint={t('missions.reward.points.hint')}
          error={wrongNumber('points')}
          value={values.points}
          whenEmpty={0}
          onChange={(points) => set('points', points)}
        />
        <WholeNumberField
          label={t('missions.turnoverTimes')}
          error={wrongNumber('turnoverTimes')}
          value={values.turnoverTimes}
          onChange={(times) => set('turnoverTimes', times)}
        />
        <WholeNumberField
          label={t('missions.claimDays')}
          error={wrongNumber('claimDays')}
          value={values.claimDays}
          onChange={(days) => set('claimDays', days)}
        />
      </div>
    </>
  );
}

/** Measure, target and period. Measure and period of an existing mission cannot change. */
function Goal({ form: { values, set, isWrong }, of }: MissionFieldsProps) {
  const { t } = useWords();
  const { measure, count } = values.goal;
  const choose = (next: MissionMeasure) => {
    set('goal', {
      measure: next,
      count: isOfAmount(next) ? null : isOfAccount(next) ? 1 : (count ?? 10),
      amount: isOfAmount(next) ? -1 : null,
    });
    if (isOfAccount(next)) set('period', 'once');
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('missions.measure')}>
        {(control) => (
          <Select
            {...control}
            disabled={of !== undefined}
            value={measure}
            choices={missionMeasures.map((value) => ({
              value,
              label: t(`missions.measure.${value}`),
            }))}
            onValueChange={(value) => choose(value as MissionMeasure)}
          />
        )}
      </Field>
      {isOfAmount(measure) && (
        <AmountField
          key={measure}
          label={t('missions.target')}
          error={isWrong('goal') ? t('promotions.amount.wrong') : undefined}
          value={amountsOf(of).amount}
          onChange={(amount) => set('goal', { measure, count: null, amount })}
        />
      )}
      {!isOfAmount(measure) && !isOfAccount(measure) && (
        <WholeNumberField
          label={t('missions.target')}
          error={isWrong('goal') ? t('promotions.number.wrong') : undefined}
          value={count ?? Number.NaN}
          onChange={(target) => set('goal', { measure, count: target, amount: null })}
        />
      )}
      <Field label={t('missions.period')}>
        {(control) => (
          <Select
            {...control}
            disabled={of !== undefined || isOfAccount(measure)}
            value={values.period}
            choices={missionPeriods.map((value) => ({
              value,
              label: t(`missions.period.${value}`),
            }))}
            onValueChange={(value) => set('period', value as MissionPeriod)}
          />
        )}
      </Field>
    </div>
  );
}

/** Initial window of hours. */
const EVENING = { from: 18, to: 22 };

/** Conditions on the bets that count. */
function Conditions({ form, of }: MissionFieldsProps) {
  const { t } = useWords();
  const { values, set, isWrong } = form;
  const { hours, categories, multiplierMin } = values;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-strong">{t('missions.conditions')}</legend>
      <CategoriesField categories={categories} onChange={(chosen) => set('categories', chosen)} />
      <Games form={form} />
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          isOptional
          label={t('missions.stakeMin')}
          error={isWrong('stakeMin') ? t('promotions.amount.wrong') : undefined}
          value={amountsOf(of).stakeMin}
          onChange={(amount) => set('stakeMin', Math.max(0, amount))}
        />
        <Field label={t('missions.result')}>
          {(control) => (
            <Select
              {...control}
              value={values.result}
              choices={countedResults.map((value) => ({
                value,
                label: t(`missions.result.${value}`),
              }))}
              onValueChange={(value) => set('result', value as CountedResult)}
            />
          )}
        </Field>
        <WholeNumberField
          isOptional
          label={t('missions.multiplierMin')}
          hint={t('missions.multiplierMin.hint')}
          error={isWrong('multiplierMin') ? t('promotions.number.wrong') : undefined}
          value={multiplierMin ?? 0}
          whenEmpty={0}
          onChange={(times) => set('multiplierMin', times === 0 ? null : times)}
        />
      </div>
      <Checkbox
        checked={hours !== null}
        onChange={({ target }) => set('hours', target.checked ? EVENING : null)}
      >
        {t('missions.hours')}
      </Checkbox>
      {hours !== null && (
        <div className="grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((end) => (
            <WholeNumberField
              key={end}
              label={t(`missions.hours.${end}`)}
              error={isWrong('hours') ? t('missions.hours.wrong') : undefined}
              value={hours[end]}
              onChange={(hour) => set('hours', { ...hours, [end]: hour })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** Games by the codes of vendor and game, one a line. */
function Games({ form: { values, set, isWrong } }: Pick<MissionFieldsProps, 'form'>) {
  const { t } = useWords();
  const [text, setText] = useState(
    values.games.map(({ vendor, game }) => `${vendor} ${game}`).join('\n'),
  );
  const change = (typed: string) => {
    setText(typed);
    const lines = typed.split('\n').filter((line) => line.trim() !== '');
    set(
      'games',
      lines.map((line) => {
        const [vendor = '', ...game] = line.trim().split(/\s+/);
        return { vendor, game: game.join(' ') };
      }),
    );
  };
  return (
    <TextAreaField
      isOptional
      label={t('missions.games')}
      hint={t('missions.games.hint')}
      error={isWrong('games') ? t('missions.games.wrong') : undefined}
      maxLength={4_000}
      value={text}
      onTextChange={change}
    />
  );
}
