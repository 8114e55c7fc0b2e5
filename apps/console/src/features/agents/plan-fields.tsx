import { TIERS_MAX } from '@app/shared/payouts/tiers';
import { Button } from '@app/ui/button';
import { Field } from '@app/ui/field';
import { IconButton } from '@app/ui/icon-button';
import { MoneyInput } from '@app/ui/money-input';
import { Segmented } from '@app/ui/segmented';
import { TextField } from '@app/ui/text-field';
import { useRef } from 'react';
import { useWords } from '../../lib/words.ts';
import { PLAN_RATES, type TypedPlan, type TypedPlanTier } from './plan-terms.ts';
import type { Problem } from './term-problem.ts';

interface PlanFieldsProps {
  readonly plan: TypedPlan;
  /** By the path of the term, such as `tiers.0.rate`. */
  readonly problems: ReadonlyMap<string, Problem>;
  readonly onChange: (plan: TypedPlan) => void;
}

/** An affiliate plan: tiers of the revenue share, what is deducted, and what is paid for players. */
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
      <PlanTiersField tiers={plan.tiers} problems={problems} onChange={(tiers) => set({ tiers })} />
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

interface PlanTiersFieldProps {
  readonly tiers: readonly TypedPlanTier[];
  readonly problems: ReadonlyMap<string, Problem>;
  readonly onChange: (tiers: readonly TypedPlanTier[]) => void;
}

function PlanTiersField({ tiers, problems, onChange }: PlanTiersFieldProps) {
  const { t } = useWords();
  const all = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    const id = Math.max(-1, ...tiers.map((tier) => tier.id)) + 1;
    onChange([...tiers, { id, ngr: '', depositors: '0', rate: '' }]);
  };
  const remove = (id: number) => {
    onChange(tiers.filter((tier) => tier.id !== id));
    // The button goes with its tier: without this the keyboard would begin anew at the top of the page.
    all.current?.focus();
  };
  return (
    <fieldset ref={all} tabIndex={-1} className="grid gap-3 outline-none">
      <legend className="pb-1 text-sm font-strong">{t('agents.plan.tiers')}</legend>
      <p className="text-sm text-ink-2">{t('agents.plan.tiers.text')}</p>
      <ol className="grid gap-3">
        {tiers.map((tier, n) => (
          <PlanTierFields
            key={tier.id}
            tier={tier}
            place={n + 1}
            problemOf={(part) => problems.get(`tiers.${n}.${part}`)}
            onChange={(changed) => onChange(tiers.map((each) => (each === tier ? changed : each)))}
            onRemove={() => remove(tier.id)}
          />
        ))}
      </ol>
      {tiers.length < TIERS_MAX && (
        <div>
          <Button size="small" kind="outline" onPress={add}>
            {t('agents.tier.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type Part = Exclude<keyof TypedPlanTier, 'id'>;

interface PlanTierFieldsProps {
  readonly tier: TypedPlanTier;
  /** From 1 on. */
  readonly place: number;
  readonly problemOf: (part: Part) => Problem | undefined;
  readonly onChange: (tier: TypedPlanTier) => void;
  readonly onRemove: () => void;
}

function PlanTierFields({ tier, place, problemOf, onChange, onRemove }: PlanTierFieldsProps) {
  const { t } = useWords();
  const errorOf = (part: Part) => {
    const problem = problemOf(part);
    if (problem === undefined) return undefined;
    if (problem === 'pays_nothing') return t('agents.tier.fault.pays_nothing');
    if (problem === 'pays_no_more')
      return t('agents.tier.fault.pays_no_more', { below: place - 1 });
    if (problem !== 'wrong') return t('agents.plan.tier.fault', { below: place - 1 });
    if (part === 'rate') return t('agents.rate.wrong');
    return t(part === 'ngr' ? 'agents.tier.betVolume.wrong' : 'agents.tier.activeMember.wrong');
  };
  const named = (field: string) => t('agents.tier.field', { tier: place, field });
  const text = (label: string, part: Part, inputMode: 'numeric' | 'decimal') => (
    <TextField
      label={label}
      error={errorOf(part)}
      aria-label={named(label)}
      dir="ltr"
      inputMode={inputMode}
      value={tier[part]}
      onTextChange={(typed) => onChange({ ...tier, [part]: typed })}
    />
  );
  const revenue = t('agents.plan.tier.ngr');
  return (
    <li className="grid gap-2 rounded-2 bg-surface-1 p-3 edge">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h3 className="text-sm font-strong">{t('agents.tier', { tier: place })}</h3>
        <IconButton
          small
          icon="trash"
          label={t('agents.tier.remove', { tier: place })}
          onPress={onRemove}
        />
      </div>
      <div className="grid gap-x-3 gap-y-2 wide-phone:grid-cols-3">
        <Field label={revenue} error={errorOf('ngr')}>
          {(control) => (
            <MoneyInput
              {...control}
              aria-label={named(revenue)}
              text={tier.ngr}
              onTextChange={(ngr) => onChange({ ...tier, ngr })}
            />
          )}
        </Field>
        {text(t('agents.plan.tier.depositors'), 'depositors', 'numeric')}
        {text(t('agents.tier.percent'), 'rate', 'decimal')}
      </div>
    </li>
  );
}
