import type { Play } from '@app/lottery/family';
import { Field } from '@app/ui/forms/field';
import { TextArea } from '@app/ui/forms/text-area';
import { type UIEvent, useMemo, useRef } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import {
  areSingleDigits,
  readTypedNotes,
  type TypedNote,
  type WrongBecause,
  withoutNotes,
} from '../rules/typed-notes.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import styles from './board.module.css';

interface TypedEntryProps {
  readonly play: Play;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Longer texts have errors in the list below only. */
const MARKED_MAX = 20_000;
const LISTED_MAX = 8;

/** Notes typed or pasted. Errors are marked in place, and no input is dropped. */
export function TypedEntry({ play, text, onChange }: TypedEntryProps) {
  const { t } = useTranslation('lottery-play');
  const { wrong } = useMemo(() => readTypedNotes(play, text), [play, text]);
  const area = useRef<HTMLDivElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const length = play.board.noteLength ?? 1;
  const size = play.board.rows[0]?.values[0]?.length ?? 1;
  const field = () => area.current?.querySelector('textarea');
  const show = ({ from, to }: TypedNote) => {
    field()?.focus();
    field()?.setSelectionRange(from, to);
  };
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (marks.current) marks.current.scrollTop = currentTarget.scrollTop;
  };
  const twice = wrong.filter((note) => note.wrong === 'same_note');
  const others = wrong.filter((note) => note.wrong !== 'same_note');
  return (
    <div className="grid gap-3">
      <Field
        label={t('typed')}
        hint={
          areSingleDigits(play)
            ? t('typed.hint.digits', { count: length })
            : t('typed.hint.numbers', { count: length, size })
        }
        error={wrong.length > 0 ? t('typed.wrong', { count: wrong.length }) : undefined}
      >
        {(control) => (
          <div ref={area} className={styles.typed}>
            <TextArea
              {...control}
              rows={5}
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="none"
              value={text}
              onChange={({ target }) => onChange(target.value)}
              onScroll={follow}
            />
            {wrong.length > 0 && text.length <= MARKED_MAX && (
              <div ref={marks} dir="ltr" aria-hidden="true" className={styles.marks}>
                <Marked text={text} wrong={wrong} />
              </div>
            )}
          </div>
        )}
      </Field>
      {wrong.length > 0 && <Wrong play={play} wrong={wrong} onShow={show} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {twice.length > 0 && (
          <Repair label={t('typed.unique')} onPress={() => onChange(withoutNotes(text, twice))} />
        )}
        {others.length > 0 && (
          <Repair
            label={t('typed.drop', { count: others.length })}
            onPress={() => onChange(withoutNotes(text, others))}
          />
        )}
      </div>
    </div>
  );
}

interface RepairProps {
  readonly label: string;
  readonly onPress: () => void;
}

function Repair({ label, onPress }: RepairProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-picture rounded-2 px-3 text-sm transition-colors duration-fast edge hover:bg-surface-2"
    >
      {label}
    </button>
  );
}

interface MarkedProps {
  readonly text: string;
  readonly wrong: readonly TypedNote[];
}

function Marked({ text, wrong }: MarkedProps) {
  const parts = wrong.map(({ from, to }, at) => ({
    before: text.slice(wrong[at - 1]?.to ?? 0, from),
    marked: text.slice(from, to),
    from,
  }));
  return (
    <>
      {parts.map(({ before, marked, from }) => (
        <span key={from}>
          {before}
          <mark>{marked}</mark>
        </span>
      ))}
      {text.slice(wrong.at(-1)?.to ?? 0)}
    </>
  );
}

interface WrongProps {
  readonly play: Play;
  readonly wrong: readonly TypedNote[];
  readonly onShow: (note: TypedNote) => void;
}

/** The first errors with their reasons; pressing one selects it in the text. */
function Wrong({ play, wrong, onShow }: WrongProps) {
  const { t } = useTranslation('lottery-play');
  const why = useWrongText(play);
  return (
    <ul className="grid gap-1 text-sm">
      {wrong.slice(0, LISTED_MAX).map((note) => (
        <li key={note.from}>
          <button
            type="button"
            onClick={() => onShow(note)}
            className="flex min-h-picture w-full items-center gap-3 rounded-2 px-3 text-start hover:bg-surface-2"
          >
            <bdi className="max-w-panel truncate font-strong text-danger underline decoration-wavy">
              {note.note}
            </bdi>
            <span className="text-ink-2">{note.wrong && why(note.wrong)}</span>
          </button>
        </li>
      ))}
      {wrong.length > LISTED_MAX && (
        <li className="px-3 text-ink-3">{t('typed.more', { count: wrong.length - LISTED_MAX })}</li>
      )}
    </ul>
  );
}

/** Explains why a typed note is invalid. */
function useWrongText(play: Play): (because: WrongBecause) => string {
  const { t } = useTranslation('lottery-play');
  const why = useRefusalText();
  const count = play.board.noteLength ?? 1;
  return (because) => {
    switch (because) {
      case 'not_digits':
        return t('typed.wrong.letters');
      case 'same_note':
        return t('typed.wrong.same');
      case 'malformed':
        return t(areSingleDigits(play) ? 'typed.wrong.digits' : 'typed.wrong.numbers', { count });
      default:
        return why(because);
    }
  };
}
