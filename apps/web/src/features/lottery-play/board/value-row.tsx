import type { Row } from '@app/lottery/family';
import { type Animal, isAnimal } from '@app/lottery/lhc/zodiac';
import { Multiplier } from '@app/ui/figures/figures';
import { percentText } from '@app/ui/format/figure-text';
import { BallMark } from '@app/ui/play/ball';
import { memo, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { numberLook } from '../../../parts/lottery/number-look.ts';
import { useLotteryWords } from '../../../parts/lottery/use-lottery-words.ts';
import type { Rates } from '../rules/controls.ts';
import { type Quick, quickOf, quicksOf } from '../rules/picks.ts';
import styles from './board.module.css';
import { moveAmong } from './move-among.ts';
import type { Missing } from './use-omission.ts';

interface ValueRowProps {
  /** Code of the lottery's family. */
  readonly family: string;
  readonly row: Row;
  /** Its place among the rows of the board. */
  readonly at: number;
  /** The animal of the year of the draw, where that is known. */
  readonly year?: Animal | undefined;
  /** Whether there are many rows: the name is then beside the values, and on a phone it opens the quick picks. */
  readonly isBeside?: boolean;
  readonly picked: readonly string[];
  /** The odds of a value, where each has its own. */
  readonly oddsOf?: (value: string) => number | undefined;
  /** Draws since each value last occurred, where that is shown. */
  readonly missing?: Missing | undefined;
  readonly onToggle: (at: number, value: string) => void;
  readonly onPick: (at: number, values: readonly string[]) => void;
}

/** Number of quick picks that fit beside the name of a row on every phone. */
const FEW = 5;

/**
 * One row of a board: its values, and beside its name buttons that pick several at once. It renders again only when its
 * own data changes.
 */
export const ValueRow = memo(function ValueRow(props: ValueRowProps) {
  const { family, row, at, year, isBeside = false, picked, oddsOf, missing } = props;
  const { onToggle, onPick } = props;
  const { t } = useTranslation('lottery-play');
  const words = useLotteryWords();
  const [isOpen, setOpen] = useState(false);
  const name = words.row(row.code);
  const quicks = quicksOf(family, row, year);
  const isFew = quicks.flat().length <= FEW;
  const quickPicks = (
    <QuickPicks {...{ row, year, quicks, picked, name }} onPick={(values) => onPick(at, values)} />
  );
  const values = (
    <ValueGrid
      label={name}
      values={row.values}
      family={family}
      picked={picked}
      isFull={row.most > 1 && picked.length >= row.most}
      missing={missing}
      onToggle={(value) => onToggle(at, value)}
      {...(oddsOf && { oddsOf })}
    />
  );
  if (isBeside)
    return (
      <section className={styles.room} aria-label={name}>
        <div className={styles.beside} data-open={isOpen}>
          <h2 className="min-w-0 text-xs font-strong">
            <span className={quicks.length > 0 ? styles.name : ''}>{name}</span>
            {quicks.length > 0 && (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-label={t('quick', { row: name })}
                onClick={() => setOpen(!isOpen)}
                className={styles.opens}
              >
                {name}
              </button>
            )}
          </h2>
          {values}
          {quicks.length > 0 && <div className={styles.quicks}>{quickPicks}</div>}
        </div>
      </section>
    );
  return (
    <section className={`grid grid-cols-1 gap-1 ${styles.room}`} aria-label={name}>
      <div
        className={`flex min-h-6 items-center justify-between gap-x-3 ${styles.named}`}
        data-few={isFew}
      >
        <h2 className={`truncate text-sm font-strong ${isFew ? '' : 'max-w-1/2 shrink-0'}`}>
          {name}
        </h2>
        {quickPicks}
      </div>
      {values}
    </section>
  );
});

interface QuickPicksProps extends Pick<ValueRowProps, 'row' | 'year' | 'picked'> {
  readonly name: string;
  readonly onPick: (values: readonly string[]) => void;
  readonly quicks: readonly (readonly Quick[])[];
}

/**
 * Picks several numbers at once. A single tab stop, like the numbers. A phone scrolls them in one line, whose padding
 * holds the buttons' hit areas, which scrolling would clip; wider boards wrap them by kind.
 */
function QuickPicks({ row, year, quicks, picked, name, onPick }: QuickPicksProps) {
  const { t } = useTranslation('lottery-play');
  const words = useLotteryWords();
  const wordOf = (quick: Quick) => (isAnimal(quick) ? words.value(quick) : t(`quick.${quick}`));
  return (
    <div
      role="toolbar"
      aria-label={t('quick', { row: name })}
      className={`-my-2 -me-2 flex min-w-0 overflow-x-auto py-2 no-scrollbar ${styles.kinds}`}
      onKeyDown={moveAmong}
    >
      {/* First, because the row is aligned to its end: the others keep their positions when this one appears. */}
      {picked.length > 0 && (
        <QuickButton
          isStop={quicks.length === 0}
          label={t('quick.clear')}
          title={t('quick.of', { quick: t('quick.clear'), row: name })}
          onPress={() => onPick([])}
        />
      )}
      {quicks.map((ofKind, kind) => (
        <div key={ofKind[0]} className={`flex shrink-0 ${styles.kind}`}>
          {ofKind.map((quick, at) => (
            <QuickButton
              key={quick}
              isStop={kind === 0 && at === 0}
              label={wordOf(quick)}
              title={t('quick.of', { quick: wordOf(quick), row: name })}
              onPress={() => onPick(quickOf(row, quick, year))}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface QuickButtonProps {
  /** Whether Tab stops at it. */
  readonly isStop: boolean;
  readonly label: string;
  /** Names the row too, for readers who cannot see its position. */
  readonly title: string;
  readonly onPress: () => void;
}

function QuickButton({ isStop, label, title, onPress }: QuickButtonProps) {
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={title}
      onClick={onPress}
      className="relative shrink-0 whitespace-nowrap rounded-1 px-2 text-sm text-ink-2 transition-colors duration-fast after:absolute after:inset-x-0 after:-inset-y-2 hover:text-ink"
    >
      {label}
    </button>
  );
}

interface ValueGridProps {
  readonly family?: string;
  readonly label: string;
  readonly values: readonly string[];
  readonly picked: readonly string[];
  /** Whether no more values can be picked. */
  readonly isFull?: boolean;
  /** Rates of numbers that are blocked or pay less. */
  readonly rates?: Rates | undefined;
  readonly oddsOf?: (value: string) => number | undefined;
  readonly missing?: Missing | undefined;
  readonly onToggle: (value: string) => void;
}

/** Values to pick. Arrow keys move among them, Tab skips them. */
export function ValueGrid(props: ValueGridProps) {
  const { family = '', label, values, picked, isFull = false } = props;
  const { rates, oddsOf, missing, onToggle } = props;
  const { t, i18n } = useTranslation('lottery-play');
  const longest = Math.max(1, ...(missing?.values() ?? []));
  const words = useLotteryWords();
  const first = Math.max(
    0,
    values.findIndex((value) => picked.includes(value)),
  );
  const limitText = (rate: number) =>
    rate === 0
      ? t('limits.none')
      : t('limits.reduced', { share: percentText(rate, i18n.language) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay its content out as a grid
    <div
      dir="ltr"
      role="group"
      aria-label={label}
      className={styles.values}
      data-shape={shapeOf(values)}
      data-odds={oddsOf !== undefined}
      onKeyDown={moveAmong}
      onClick={({ target }) => {
        const pressed = (target as Element).closest<HTMLElement>('[data-value]');
        if (pressed?.dataset.value !== undefined) onToggle(pressed.dataset.value);
      }}
    >
      {values.map((value, at) => {
        const isPicked = picked.includes(value);
        const gap = missing?.get(value);
        const rate = rates?.get(value);
        return (
          <Value
            key={value}
            value={value}
            label={words.value(value)}
            look={numberLook(family, value)}
            isStop={at === first}
            isPicked={isPicked}
            isOff={(isFull || rate === 0) && !isPicked}
            limit={rate === undefined ? undefined : limitText(rate)}
            odds={oddsOf?.(value)}
            gap={gap}
            gapText={gap === undefined ? undefined : t('omission.of', { count: gap })}
            gapMax={longest}
          />
        );
      })}
    </div>
  );
}

interface ValueProps {
  readonly value: string;
  /** Name of the value. */
  readonly label: string;
  readonly look: ReturnType<typeof numberLook>;
  /** Whether the Tab key stops at the value. */
  readonly isStop: boolean;
  readonly isPicked: boolean;
  readonly isOff: boolean;
  /** States that the value is blocked or pays less. */
  readonly limit: string | undefined;
  readonly odds: number | undefined;
  readonly gap: number | undefined;
  readonly gapText: string | undefined;
  /** The longest gap of the row. */
  readonly gapMax: number;
}

/** Takes plain values and no callbacks, so that a press rerenders only the pressed button, not the whole board. */
const Value = memo(function Value(props: ValueProps) {
  const { value, label, look, isStop, isPicked, isOff, limit, odds, gap, gapText, gapMax } = props;
  return (
    <button
      type="button"
      data-value={value}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isPicked}
      aria-disabled={isOff || undefined}
      aria-description={gapText}
      className={styles.value}
    >
      <span>{label}</span>
      {look && <BallMark look={look} />}
      {limit !== undefined && <span className={styles.odds}>{limit}</span>}
      {odds !== undefined && (
        <span className={styles.odds}>
          <Multiplier value={odds} />
        </span>
      )}
      {gap !== undefined && (
        <span aria-hidden="true" className={styles.gap} style={{ '--share': gap / gapMax }}>
          {gap}
        </span>
      )}
    </button>
  );
});

const DICE = 6;
const ELEVEN = 11;
const EIGHTY = 80;
const HUNDRED = 100;

function shapeOf(values: readonly string[]): string {
  if (values.some((value) => !/^\d+$/.test(value))) return 'words';
  if (values.length <= DICE) return 'dice';
  if (values.length >= EIGHTY) return values.length === HUNDRED ? 'hundred' : 'eighty';
  if (values.some((value) => value.length > 2)) return 'three';
  return values.length === ELEVEN ? 'eleven' : 'digits';
}
