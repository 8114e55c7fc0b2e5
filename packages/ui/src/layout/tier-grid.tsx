import { Fragment, type ReactNode, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { MoneyInput } from '../forms/money-input.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { Icon } from '../pictures/icon.tsx';
import styles from './tier-grid.module.css';

/** Column of tiers: heading and input type of one part. */
export interface TierColumn {
  readonly part: string;
  readonly head: string;
  readonly look: 'money' | 'count' | 'percent';
  /** Value in a new tier; empty by default. */
  readonly initial?: string;
}

/** A tier as form text. */
export interface TypedTier {
  /** Stable key while tiers are added and removed. */
  readonly id: number;
  readonly parts: Readonly<Record<string, string>>;
}

export interface TierProblem {
  /** Invalid part; absent if the whole tier is. */
  readonly part?: string | undefined;
  readonly text: string;
  /** Button that fixes it. */
  readonly mend?: { readonly word: string; readonly onPress: () => void } | undefined;
}

export interface TierWords {
  readonly title: string;
  readonly add: string;
  /** Label of the remove button, by position from 1. */
  readonly remove: (place: number) => string;
  /** Accessible name of a field, with its tier. */
  readonly field: (place: number, head: string) => string;
}

interface TierGridProps {
  readonly columns: readonly TierColumn[];
  /** Lowest first. */
  readonly tiers: readonly TypedTier[];
  readonly most: number;
  /** Minimum number of tiers. */
  readonly least?: 0 | 1;
  readonly words: TierWords;
  readonly problemsOf: (at: number) => readonly TierProblem[];
  readonly onChange: (tiers: readonly TypedTier[]) => void;
  /** Below the title. */
  readonly children?: ReactNode;
}

/** Editable rows of tiers. The columns depend on the kind of contract. */
export function TierGrid(props: TierGridProps) {
  const { columns, tiers, most, least = 1, words, problemsOf, onChange, children } = props;
  const [addedId, setAddedId] = useState<number>();
  const all = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    const id = Math.max(-1, ...tiers.map((tier) => tier.id)) + 1;
    setAddedId(id);
    const parts = Object.fromEntries(columns.map(({ part, initial = '' }) => [part, initial]));
    onChange([...tiers, { id, parts }]);
  };
  const remove = (id: number) => {
    onChange(tiers.filter((tier) => tier.id !== id));
    // The button is removed with its tier: keep focus in the group, or it would return to the top of the page.
    all.current?.focus();
  };
  return (
    <fieldset ref={all} tabIndex={-1} className="grid min-w-0 gap-2 outline-none">
      <legend className="pb-1 text-sm font-strong">{words.title}</legend>
      {children}
      <div className={styles.grid} data-columns={columns.length}>
        <div className={styles.heads} aria-hidden="true">
          <span />
          {columns.map(({ part, head }) => (
            <span key={part} className="text-xs text-ink-3">
              {head}
            </span>
          ))}
          <span />
        </div>
        {tiers.map((tier, at) => {
          const problems = problemsOf(at);
          return (
            <Fragment key={tier.id}>
              <div className={styles.row}>
                <span className="text-sm text-ink-3">{at + 1}</span>
                {columns.map((column, n) => (
                  <Cell
                    key={column.part}
                    column={column}
                    label={words.field(at + 1, column.head)}
                    isWrong={problems.some(({ part = column.part }) => part === column.part)}
                    isNew={tier.id === addedId && n === 0}
                    text={tier.parts[column.part] ?? ''}
                    onTextChange={(text) => {
                      const parts = { ...tier.parts, [column.part]: text };
                      onChange(tiers.map((each) => (each === tier ? { ...tier, parts } : each)));
                    }}
                  />
                ))}
                {tiers.length > least ? (
                  <IconButton
                    small
                    icon="trash"
                    label={words.remove(at + 1)}
                    onPress={() => remove(tier.id)}
                  />
                ) : (
                  <span />
                )}
              </div>
              {problems.map((problem) => (
                <Problem key={problem.part ?? ''} problem={problem} />
              ))}
            </Fragment>
          );
        })}
      </div>
      {tiers.length < most && (
        <div>
          <Button size="small" kind="outline" onPress={add}>
            <Icon name="plus-bold" /> {words.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Problem({ problem: { text, mend } }: { readonly problem: TierProblem }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2 bg-danger-wash px-3 py-2 text-sm text-danger">
      <span className="flex min-w-0 flex-1 basis-panel gap-2" role="alert">
        <Icon name="warning-circle-fill" />
        {text}
      </span>
      {mend && (
        <Button size="small" kind="outline" onPress={mend.onPress}>
          {mend.word}
        </Button>
      )}
    </div>
  );
}

interface CellProps {
  readonly column: TierColumn;
  readonly label: string;
  readonly isWrong: boolean;
  readonly isNew: boolean;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
}

function Cell({ column: { head, look }, label, isWrong, isNew, text, onTextChange }: CellProps) {
  const control = { 'aria-label': label, 'aria-invalid': isWrong, autoFocus: isNew };
  return (
    <span className={styles.cell}>
      <span aria-hidden="true" className={`${styles.head} text-xs text-ink-3`}>
        {head}
      </span>
      {look === 'money' ? (
        <MoneyInput {...control} text={text} onTextChange={onTextChange} />
      ) : (
        <TextInput
          {...control}
          dir="ltr"
          inputMode={look === 'count' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          onChange={({ target }) => onTextChange(target.value)}
        />
      )}
    </span>
  );
}
