import { bettingModes } from '@app/shared/lottery-orders/betting-modes';
import { IconButton } from '@app/ui/buttons/icon-button';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { NumberLimits } from '../board/number-limits.tsx';
import { type Controls, controlledIn, type Rates } from '../rules/controls.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { useLineText } from './line-text.ts';
import type { ReadLine } from './slip-lines.ts';
import { Stepper } from './stepper.tsx';
import type { Slip } from './use-slip.ts';

interface SlipListProps {
  readonly slip: Slip;
  readonly lines: readonly ReadLine[];
  readonly controls: Controls;
  readonly multipleMax: number;
  /** Number of the bet that the server refused, from 1. */
  readonly refusedLine: number | undefined;
  readonly onEdit: (line: ReadLine) => void;
}

/** The bets of a slip; each can be edited, multiplied and removed. */
export function SlipList({
  slip,
  lines,
  controls,
  multipleMax,
  refusedLine,
  onEdit,
}: SlipListProps) {
  const { t } = useTranslation('lottery-play');
  return (
    <div className="grid gap-2">
      <ol className="grid gap-2">
        {lines.map((read, at) => (
          <LineCard
            key={read.line.id}
            read={read}
            rates={controls.plays.get(read.line.play)}
            multipleMax={multipleMax}
            isRefused={refusedLine === at + 1}
            onMultiple={(multiple) => slip.change(read.line.id, { multiple })}
            onEdit={() => onEdit(read)}
            onRemove={() => slip.remove([read.line.id])}
          />
        ))}
      </ol>
      {slip.removed.length > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-2 bg-surface-2 px-3 text-sm">
          {t('removed', { count: slip.removed.length })}
          <button
            type="button"
            onClick={slip.undo}
            className="min-h-picture font-strong text-accent-text underline"
          >
            {t('undo')}
          </button>
        </p>
      )}
    </div>
  );
}

interface LineCardProps {
  readonly read: ReadLine;
  readonly rates: Rates | undefined;
  readonly multipleMax: number;
  readonly isRefused: boolean;
  readonly onMultiple: (multiple: number) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function LineCard(props: LineCardProps) {
  const { read, multipleMax, isRefused, onMultiple, onEdit, onRemove } = props;
  const { line, menu, notes, cost, refused } = read;
  const { t } = useTranslation('lottery-play');
  const money = useMoneyText();
  const say = useLineText()(read);
  const why = useRefusalText();
  const name = menu?.playName ?? line.play;
  const edge = refused || isRefused ? 'edge-danger' : 'edge';
  return (
    <li className={`grid gap-2 rounded-3 bg-surface-1 p-3 in-dialog:bg-surface-3 ${edge}`}>
      <div className="flex items-start gap-2">
        <p className="min-w-0 grow leading-snug">
          <strong className="block font-strong">{name}</strong>
          <bdi dir="ltr" className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
            {say}
          </bdi>
        </p>
        {menu && (
          <IconButton small icon="pencil-simple" label={t('edit', { name })} onPress={onEdit} />
        )}
        <IconButton small icon="trash" label={t('remove', { name })} onPress={onRemove} />
      </div>
      <NumberLimits rates={controlledIn(read.rules, line, props.rates)} />
      {refused ? (
        <p className="text-sm text-danger">{why(refused.refused)}</p>
      ) : (
        <div className="flex items-center justify-between gap-2">
          <p className="min-w-0 text-xs leading-snug text-ink-3">
            {t('line', { count: notes, unit: money(bettingModes[line.mode].note) })}
            <span className="block text-base font-strong text-ink">
              <Money amount={cost} />
            </span>
          </p>
          <div className="w-strip-low shrink-0">
            <Stepper
              label={t('multiple.of', { name })}
              value={line.multiple}
              most={multipleMax}
              onChange={onMultiple}
            />
          </div>
        </div>
      )}
    </li>
  );
}
