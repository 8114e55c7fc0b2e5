import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { type ChaseLeg, type ChasePlan, NO_CHASE } from './chase-plan.ts';
import { LegTable } from './leg-table.tsx';

interface ChaseEditorProps {
  readonly plan: ChasePlan;
  readonly legs: readonly ChaseLeg[];
  /** Number of draws that can be bet on. */
  readonly drawsMax: number;
  /** Cost of the slip at multiple 1. */
  readonly cost: bigint;
  readonly onChange: (plan: ChasePlan) => void;
}

const DRAW_COUNTS = [2, 3, 5, 10, 20, 50, 100, 120];
/** Numbers of draws after which the multiple may double. */
const DOUBLING_STEPS = [1, 2, 3, 5, 10];
/** Draws of a chase that was just switched on. */
const DRAWS_AT_FIRST = 5;

/** Bets the same slip on several draws, each with its own multiple. */
export function ChaseEditor({ plan, legs, drawsMax, cost, onChange }: ChaseEditorProps) {
  const { t } = useTranslation('lottery-play');
  const counts = [...new Set([...DRAW_COUNTS.filter((one) => one <= drawsMax), plan.draws])];
  return (
    <div className="grid grid-cols-1 gap-3">
      <Checkbox
        checked={plan.draws > 1}
        disabled={drawsMax < 2}
        onChange={({ target }) =>
          onChange(
            target.checked ? { ...NO_CHASE, draws: Math.min(DRAWS_AT_FIRST, drawsMax) } : NO_CHASE,
          )
        }
      >
        {t('chase')}
      </Checkbox>
      {plan.draws > 1 && (
        <>
          <Field label={t('chase.draws')}>
            {(control) => (
              <Select
                {...control}
                value={`${plan.draws}`}
                choices={counts
                  .toSorted((one, other) => one - other)
                  .map((count) => ({ value: `${count}`, label: t('chase.count', { count }) }))}
                onValueChange={(value) => onChange({ ...plan, draws: Number(value) })}
              />
            )}
          </Field>
          <Segmented
            label={t('chase.by')}
            segments={[
              { value: 'same', label: t('chase.same') },
              { value: 'double', label: t('chase.double') },
            ]}
            value={plan.by}
            onChange={(by) => onChange({ ...plan, by, own: {} })}
          />
          {plan.by === 'double' && (
            <Field label={t('chase.every')}>
              {(control) => (
                <Select
                  {...control}
                  value={`${plan.every}`}
                  choices={DOUBLING_STEPS.map((count) => ({
                    value: `${count}`,
                    label: t('chase.every.count', { count }),
                  }))}
                  onValueChange={(value) => onChange({ ...plan, every: Number(value), own: {} })}
                />
              )}
            </Field>
          )}
          <LegTable
            legs={legs}
            cost={cost}
            onType={(numero, multiple) =>
              onChange({ ...plan, own: { ...plan.own, [numero]: multiple } })
            }
          />
          <Checkbox
            checked={plan.stopsOnWin}
            onChange={({ target }) => onChange({ ...plan, stopsOnWin: target.checked })}
          >
            {t('chase.stop')}
            {plan.stopsOnWin && (
              <span className="block text-xs text-ink-3">{t('chase.stop.on')}</span>
            )}
          </Checkbox>
          <Checkbox
            checked={plan.leavesOut}
            onChange={({ target }) => onChange({ ...plan, leavesOut: target.checked })}
          >
            {t('chase.leave')}
            <span className="block text-xs text-ink-3">
              {t(plan.leavesOut ? 'chase.leave.on' : 'chase.leave.off')}
            </span>
          </Checkbox>
        </>
      )}
    </div>
  );
}
