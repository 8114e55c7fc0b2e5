import { useAnnounce } from '@app/ui/feedback/live-region';
import { TextField } from '@app/ui/forms/text-field';
import { Chip } from '@app/ui/text/chip';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { Rates } from '../rules/controls.ts';
import { readTypedNumbers } from '../rules/typed-numbers.ts';
import styles from './board.module.css';
import { moveAmong } from './move-among.ts';
import { ValueGrid } from './value-row.tsx';

interface NumberGridProps {
  /** Number of digits: two or three. */
  readonly length: number;
  readonly numbers: readonly string[];
  /** Rates of numbers that are blocked or pay less. */
  readonly rates?: Rates | undefined;
  readonly onChange: (numbers: readonly string[]) => void;
}

const DIGITS = [...'0123456789'];
const ALL_OF_TWO = DIGITS.flatMap((ten) => DIGITS.map((one) => ten + one));

/** Whole numbers, picked or typed: 00 to 99 at once, three digits in pages. */
export function NumberGrid({ length, numbers, rates, onChange }: NumberGridProps) {
  const { t } = useTranslation('lottery-play');
  const [hundred, setHundred] = useState('0');
  const [ten, setTen] = useState('0');
  const head = hundred + ten;
  const page = length === 3 ? DIGITS.map((digit) => head + digit) : ALL_OF_TWO;
  const isBlocked = (number: string) => rates?.get(number) === 0;
  const open = page.filter((number) => !isBlocked(number));
  const toggle = (number: string) =>
    (numbers.includes(number) || !isBlocked(number)) &&
    onChange(
      numbers.includes(number) ? numbers.filter((one) => one !== number) : [...numbers, number],
    );
  const isWhole = open.length > 0 && open.every((number) => numbers.includes(number));
  return (
    <div className={styles.numbers}>
      {length === 3 && (
        // A single tab stop: the chosen ten, with the hundreds above it.
        <div
          role="toolbar"
          aria-label={t('numbers.tens')}
          className={styles.pages}
          onKeyDown={(event) => moveAmong(event, DIGITS.length)}
        >
          <Heads
            label={t('numbers.hundreds')}
            heads={DIGITS}
            rest={2}
            numbers={numbers}
            value={hundred}
            stop={null}
            onChoose={setHundred}
          />
          <Heads
            label={t('numbers.tens')}
            heads={DIGITS.map((digit) => hundred + digit)}
            rest={1}
            numbers={numbers}
            value={head}
            stop={head}
            onChoose={(chosen) => setTen(chosen.slice(-1))}
          />
        </div>
      )}
      <div className={`grid gap-2 ${styles.room}`}>
        <ValueGrid
          label={t('numbers')}
          values={page}
          picked={numbers}
          rates={rates}
          onToggle={toggle}
        />
        <p className="flex flex-wrap gap-2 empty:hidden">
          {length === 3 && (
            <TextButton
              label={t(isWhole ? 'numbers.noTen' : 'numbers.allTen')}
              onPress={() =>
                onChange(
                  isWhole
                    ? numbers.filter((number) => !page.includes(number))
                    : [...new Set([...numbers, ...open])],
                )
              }
            />
          )}
          {numbers.length > 0 && (
            <TextButton label={t('numbers.clear')} onPress={() => onChange([])} />
          )}
        </p>
      </div>
      <NumberEntry length={length} numbers={numbers} onChange={onChange} />
      <Chosen numbers={numbers} onRemove={toggle} />
    </div>
  );
}

interface HeadsProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rest: number;
  readonly numbers: readonly string[];
  readonly value: string;
  /** The tab that the Tab key stops at. */
  readonly stop: string | null;
  readonly onChoose: (head: string) => void;
}

/** Tabs of the pages: the leading digits, with the count of picked numbers. */
function Heads({ label, heads, rest, numbers, value, stop, onChoose }: HeadsProps) {
  const { t } = useTranslation('lottery-play');
  return (
    <fieldset className="flex min-w-0 gap-1 overflow-x-auto no-scrollbar" dir="ltr">
      <legend className="sr-only">{label}</legend>
      {heads.map((head) => {
        const count = numbers.filter((number) => number.startsWith(head)).length;
        const blank = '–'.repeat(rest);
        return (
          <button
            key={head}
            type="button"
            tabIndex={head === stop ? 0 : -1}
            aria-pressed={head === value}
            aria-label={t('numbers.page', { page: head, count })}
            onClick={() => onChoose(head)}
            className={`relative min-h-picture min-w-picture shrink-0 grow rounded-2 px-1 text-sm tablet:min-w-10 transition-colors duration-fast ${styles.pageHead} ${head === value ? 'bg-ink font-strong text-surface-0' : count > 0 ? 'bg-accent-wash text-accent-text' : 'bg-surface-1 text-ink-2 edge hover:bg-surface-2'}`}
          >
            {head}
            <span className="opacity-60">{blank}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** Adds a number when its last digit is typed, and all numbers of a pasted text. */
function NumberEntry({ length, numbers, onChange }: NumberGridProps) {
  const { t } = useTranslation('lottery-play');
  const announce = useAnnounce();
  const [text, setText] = useState('');
  const type = (typed: string) => {
    const { whole, rest } = readTypedNumbers(typed, length);
    setText(rest);
    const added = whole.filter((number) => !numbers.includes(number));
    if (added.length === 0) return;
    onChange([...numbers, ...added]);
    announce(t('numbers.added', { numbers: added.join(', ') }));
  };
  return (
    <TextField
      isCode
      label={t('numbers.type')}
      hint={t('numbers.type.hint')}
      error={
        readTypedNumbers(text, length).isWrong ? t('numbers.wrong', { count: length }) : undefined
      }
      inputMode="numeric"
      value={text}
      onTextChange={type}
    />
  );
}

const SHOWN_MAX = 40;

interface ChosenProps {
  readonly numbers: readonly string[];
  readonly onRemove: (number: string) => void;
}

function Chosen({ numbers, onRemove }: ChosenProps) {
  const { t } = useTranslation('lottery-play');
  if (numbers.length === 0) return null;
  const shown = numbers.toSorted().slice(0, SHOWN_MAX);
  return (
    <section className="grid gap-2" aria-label={t('numbers.chosen')}>
      <h2 className="text-sm font-strong">{t('numbers.count', { count: numbers.length })}</h2>
      <ul className="flex flex-wrap gap-2" dir="ltr">
        {shown.map((number) => (
          <li key={number}>
            <Chip chosen onPress={() => onRemove(number)}>
              <span className="sr-only">{t('numbers.remove')} </span>
              {number}
            </Chip>
          </li>
        ))}
      </ul>
      {numbers.length > shown.length && (
        <p className="text-sm text-ink-3">
          {t('numbers.more', { count: numbers.length - shown.length })}
        </p>
      )}
    </section>
  );
}

interface TextButtonProps {
  readonly label: string;
  readonly onPress: () => void;
}

function TextButton({ label, onPress }: TextButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-picture rounded-2 px-3 text-sm text-ink-2 transition-colors duration-fast edge hover:bg-surface-2 hover:text-ink"
    >
      {label}
    </button>
  );
}
