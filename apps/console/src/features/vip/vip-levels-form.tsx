import { fractionOf } from '@app/client/percent';
import { useForm } from '@app/client/use-form';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/vip/ops-calls';
import {
  VIP_LEVELS_MAX,
  type VipPeriodMonths,
  type VipReachedBy,
  vipPeriodMonths,
  vipReachedBy,
} from '@app/shared/vip/states';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import { LevelFields } from './level-fields.tsx';
import type { Table, Wish, WishedLevel } from './vip-answers.ts';

const EMPTY_LEVEL: WishedLevel = {
  name: '',
  names: {},
  turnover: 0,
  deposits: 0,
  keepTurnover: 0,
  keepDeposits: 0,
  levelBonus: 0,
  weeklyBonus: 0,
  monthlyBonus: 0,
  rakebackRate: 0,
  cashbackRate: 0,
};
const FIRST_KEEP: NonNullable<Wish['keep']> = { months: 3, graceDays: 14 };

const levelOnWire = (level: Table['levels'][number]): WishedLevel => ({
  name: level.name,
  names: level.names,
  turnover: moneyToWire(level.turnover),
  deposits: moneyToWire(level.deposits),
  keepTurnover: moneyToWire(level.keepTurnover),
  keepDeposits: moneyToWire(level.keepDeposits),
  levelBonus: moneyToWire(level.levelBonus),
  weeklyBonus: moneyToWire(level.weeklyBonus),
  monthlyBonus: moneyToWire(level.monthlyBonus),
  rakebackRate: fractionOf(level.rakebackRate),
  cashbackRate: fractionOf(level.cashbackRate),
});

interface VipLevelsFormProps {
  readonly table: Table;
  /** The form starts with an earlier version, and saving replaces the version in force. */
  readonly isEarlier: boolean;
}

/** Writes a new version of the levels. Another operator approves it. */
export function VipLevelsForm({ table, isEarlier }: VipLevelsFormProps) {
  const { t } = useWords();
  const form = useForm(calls.changeTable, {
    initial: {
      version: table.versions[0]?.version ?? 0,
      reachedBy: table.reachedBy,
      keep: table.keep,
      weekTurnover: moneyToWire(table.weekTurnover),
      monthTurnover: moneyToWire(table.monthTurnover),
      cashbackMax: moneyToWire(table.cashbackMax),
      turnoverTimes: table.turnoverTimes,
      claimDays: table.claimDays,
      levels: table.levels.map(levelOnWire),
      reason: '',
    },
    onDone: () => toast(t('vip.asked')),
  });
  const { values, set, isWrong } = form;
  return (
    <Card title={t(isEarlier ? 'vip.again' : 'vip.change')}>
      <ReasonedForm form={form} word={t('promotions.ask')}>
        <p className="max-w-list text-sm text-ink-2">{t('vip.change.text')}</p>
        <Levels
          levels={values.levels}
          isWrong={isWrong('levels')}
          onChange={(levels) => set('levels', levels)}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-strong">{t('vip.terms')}</legend>
          <div className="grid grid-cols-1 gap-x-4 gap-y-3 tablet:grid-cols-3">
            <Field label={t('vip.reachedBy')}>
              {(control) => (
                <Select
                  {...control}
                  value={values.reachedBy}
                  choices={vipReachedBy.map((value) => ({
                    value,
                    label: t(`vip.reachedBy.${value}`),
                  }))}
                  onValueChange={(value) => set('reachedBy', value as VipReachedBy)}
                />
              )}
            </Field>
            <AmountField
              label={t('vip.weekTurnover')}
              hint={t('vip.weekTurnover.hint')}
              error={isWrong('weekTurnover') ? t('promotions.amount.wrong') : undefined}
              value={table.weekTurnover}
              onChange={(amount) => set('weekTurnover', amount)}
            />
            <AmountField
              label={t('vip.monthTurnover')}
              hint={t('vip.monthTurnover.hint')}
              error={isWrong('monthTurnover') ? t('promotions.amount.wrong') : undefined}
              value={table.monthTurnover}
              onChange={(amount) => set('monthTurnover', amount)}
            />
            <AmountField
              label={t('vip.cashbackMax')}
              hint={t('vip.cashbackMax.hint')}
              error={isWrong('cashbackMax') ? t('promotions.amount.wrong') : undefined}
              value={table.cashbackMax}
              onChange={(amount) => set('cashbackMax', amount)}
            />
            <WholeNumberField
              label={t('vip.turnoverTimes')}
              hint={t('vip.turnoverTimes.hint')}
              error={isWrong('turnoverTimes') ? t('vip.number.wrong') : undefined}
              value={values.turnoverTimes}
              onChange={(times) => set('turnoverTimes', times)}
            />
            <WholeNumberField
              label={t('vip.claimDays')}
              hint={t('vip.claimDays.hint')}
              error={isWrong('claimDays') ? t('vip.number.wrong') : undefined}
              value={values.claimDays}
              onChange={(days) => set('claimDays', days)}
            />
          </div>
        </fieldset>
        <Keep keep={values.keep} isWrong={isWrong('keep')} onChange={(keep) => set('keep', keep)} />
      </ReasonedForm>
    </Card>
  );
}

interface LevelsProps {
  readonly levels: Wish['levels'];
  readonly isWrong: boolean;
  readonly onChange: (levels: Wish['levels']) => void;
}

/** The levels, the lowest first. Levels are added and removed at the top only. */
function Levels({ levels, isWrong, onChange }: LevelsProps) {
  const { t } = useWords();
  // Part of the last level's key: amount fields keep typed text, but a level added after a removal must start empty.
  const [added, setAdded] = useState(0);
  const add = () => {
    setAdded(added + 1);
    const missing = levels.length === 0 ? 2 : 1;
    onChange([...levels, ...Array.from({ length: missing }, () => EMPTY_LEVEL)]);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-strong">{t('vip.levels')}</legend>
      {levels.length === 0 && <p className="text-sm text-ink-3">{t('vip.levels.none')}</p>}
      <ol className="grid gap-3">
        {levels.map((level, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          <li key={`${n} ${n < levels.length - 1 ? 0 : added}`}>
            <LevelFields
              level={level}
              place={n}
              onChange={(changed) =>
                onChange(levels.map((each, place) => (place === n ? changed : each)))
              }
            />
          </li>
        ))}
      </ol>
      {isWrong && <p className="text-sm text-danger">{t('vip.levels.wrong')}</p>}
      <div className="flex flex-wrap gap-3">
        <Button size="small" kind="outline" off={levels.length >= VIP_LEVELS_MAX} onPress={add}>
          {t('vip.levels.add')}
        </Button>
        {levels.length > 0 && (
          <Button
            size="small"
            kind="outline"
            onPress={() => onChange(levels.length === 2 ? [] : levels.slice(0, -1))}
          >
            {t('vip.levels.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

interface KeepProps {
  readonly keep: Wish['keep'];
  readonly isWrong: boolean;
  readonly onChange: (keep: Wish['keep']) => void;
}

/** Interval at which levels are checked; unchecked: levels are never lost. */
function Keep({ keep, isWrong, onChange }: KeepProps) {
  const { t } = useWords();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-strong">{t('vip.keep')}</legend>
      <Checkbox
        checked={keep !== null}
        onChange={({ target }) => onChange(target.checked ? FIRST_KEEP : null)}
      >
        {t('vip.keep.on')}
      </Checkbox>
      {keep && (
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 tablet:grid-cols-3">
          <Field label={t('vip.keep.months')}>
            {(control) => (
              <Select
                {...control}
                value={`${keep.months}`}
                choices={vipPeriodMonths.map((months) => ({
                  value: `${months}`,
                  label: t('vip.keep.months.of', { months }),
                }))}
                onValueChange={(value) =>
                  onChange({ ...keep, months: Number(value) as VipPeriodMonths })
                }
              />
            )}
          </Field>
          <WholeNumberField
            label={t('vip.keep.graceDays')}
            hint={t('vip.keep.graceDays.hint')}
            error={isWrong ? t('vip.number.wrong') : undefined}
            value={keep.graceDays}
            onChange={(graceDays) => onChange({ ...keep, graceDays })}
          />
        </div>
      )}
    </fieldset>
  );
}
