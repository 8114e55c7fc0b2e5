import { TIERS_MAX } from '@app/shared/payouts/tiers';
import { Button } from '@app/ui/button';
import { Field } from '@app/ui/field';
import { IconButton } from '@app/ui/icon-button';
import { MoneyInput } from '@app/ui/money-input';
import { TextField } from '@app/ui/text-field';
import { useRef, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import type { Problem } from './term-problem.ts';
import { noTier, type TypedTier } from './use-terms.ts';

interface TiersFieldProps {
  /** From the lowest to the highest. */
  readonly tiers: readonly TypedTier[];
  /** Whether a tier may ask for a loss of the team as well. */
  readonly withLoss: boolean;
  /** By the path of the term, such as `tiers.0.rate`. */
  readonly problems: ReadonlyMap<string, Problem>;
  readonly onChange: (tiers: readonly TypedTier[]) => void;
}

/** The tiers of a contract, one below the other. */
export function TiersField({ tiers, withLoss, problems, onChange }: TiersFieldProps) {
  const { t } = useWords();
  const [addedId, setAddedId] = useState<number>();
  const all = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    const id = Math.max(...tiers.map((tier) => tier.id)) + 1;
    setAddedId(id);
    onChange([...tiers, noTier(id)]);
  };
  const remove = (id: number) => {
    onChange(tiers.filter((tier) => tier.id !== id));
    // The button goes with its tier: without this the keyboard would begin anew at the top of the page.
    all.current?.focus();
  };
  return (
    <fieldset ref={all} tabIndex={-1} className="grid gap-3 outline-none">
      <legend className="pb-1 text-sm font-strong">{t('detail.tiers')}</legend>
      <p className="text-sm text-ink-2">
        {t(withLoss ? 'agents.tiers.text.dividend' : 'agents.tiers.text')}
      </p>
      <ol className="grid gap-3">
        {tiers.map((tier, n) => (
          <TierFields
            key={tier.id}
            tier={tier}
            withLoss={withLoss}
            place={n + 1}
            isNew={tier.id === addedId}
            problemOf={(part) => problems.get(`tiers.${n}.${part}`)}
            onChange={(changed) => onChange(tiers.map((each) => (each === tier ? changed : each)))}
            {...(tiers.length > 1 && { onRemove: () => remove(tier.id) })}
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

type Part = Exclude<keyof TypedTier, 'id'>;

interface TierFieldsProps {
  readonly tier: TypedTier;
  readonly withLoss: boolean;
  /** From 1 on. */
  readonly place: number;
  /** Just added: typing goes on in it. */
  readonly isNew: boolean;
  readonly problemOf: (part: Part) => Problem | undefined;
  readonly onChange: (tier: TypedTier) => void;
  /** Absent for the only one. */
  readonly onRemove?: () => void;
}

function TierFields(props: TierFieldsProps) {
  const { tier, withLoss, place, isNew, problemOf, onChange, onRemove } = props;
  const { t } = useWords();
  const labelled = (label: string, part: Part) => {
    const problem = problemOf(part);
    return {
      label,
      error:
        problem === 'wrong'
          ? t(part === 'rate' ? 'agents.rate.wrong' : `agents.tier.${part}.wrong`)
          : problem && problem !== 'nothing'
            ? t(`agents.tier.fault.${problem}`, { below: place - 1 })
            : undefined,
    };
  };
  /** The label that is seen says what; the one that is read also says of which tier. */
  const named = (field: string) => t('agents.tier.field', { tier: place, field });
  const text = (label: string, part: Part, inputMode: 'numeric' | 'decimal') => (
    <TextField
      {...labelled(label, part)}
      aria-label={named(label)}
      dir="ltr"
      inputMode={inputMode}
      value={tier[part]}
      onTextChange={(typed) => onChange({ ...tier, [part]: typed })}
    />
  );
  const amount = (label: string, part: 'betVolume' | 'netLoss') => (
    <Field {...labelled(label, part)}>
      {(control) => (
        <MoneyInput
          {...control}
          aria-label={named(label)}
          autoFocus={isNew && part === 'betVolume'}
          text={tier[part]}
          onTextChange={(typed) => onChange({ ...tier, [part]: typed })}
        />
      )}
    </Field>
  );
  return (
    <li className="grid gap-2 rounded-2 bg-surface-1 p-3 edge">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h3 className="text-sm font-strong">{t('agents.tier', { tier: place })}</h3>
        {onRemove && (
          <IconButton
            small
            icon="trash"
            label={t('agents.tier.remove', { tier: place })}
            onPress={onRemove}
          />
        )}
      </div>
      <div
        className={`grid gap-x-3 gap-y-2 ${withLoss ? 'wide-phone:grid-cols-2' : 'wide-phone:grid-cols-3'}`}
      >
        {amount(t('agents.tier.betVolume'), 'betVolume')}
        {withLoss && amount(t('agents.tier.netLoss'), 'netLoss')}
        {text(t('agents.tier.activeMember'), 'activeMember', 'numeric')}
        {text(t('agents.tier.percent'), 'rate', 'decimal')}
      </div>
    </li>
  );
}
