import { Icon } from '../pictures/icon.tsx';
import { useUi } from '../ui-provider.tsx';

interface TreeCellProps {
  /** 0 for the root. */
  readonly level: number;
  /** Undefined for a leaf. */
  readonly open?: boolean | undefined;
  readonly onToggle: () => void;
  /** Opens the row's details. */
  readonly onOpen?: (() => void) | undefined;
  readonly children: string;
}

const INDENT_REM = 1.25;

/** First cell of a row in a tree table. */
export function TreeCell({ level, open, onToggle, onOpen, children }: TreeCellProps) {
  const { words } = useUi();
  return (
    <span
      className="flex items-center gap-1 font-strong"
      style={{ '--indent': `${level * INDENT_REM}rem` }}
    >
      <span className="w-(--indent) shrink-0" />
      {open === undefined ? (
        <span className="w-6 shrink-0" />
      ) : (
        <button
          type="button"
          aria-expanded={open}
          aria-label={`${open ? words.collapse : words.expand}: ${children}`}
          onClick={onToggle}
          className="relative -ms-1 grid size-6 shrink-0 place-items-center rounded-1 text-2xs text-ink-3 after:absolute after:-inset-3 hover:bg-surface-3 hover:text-ink"
        >
          <Icon name={open ? 'caret-down-bold' : 'caret-right-bold'} />
        </button>
      )}
      {onOpen ? (
        <button
          type="button"
          onClick={onOpen}
          className="relative rounded-1 text-start underline-offset-4 after:absolute after:-inset-y-3 after:inset-x-0 hover:underline"
        >
          <bdi>{children}</bdi>
        </button>
      ) : (
        <bdi>{children}</bdi>
      )}
    </span>
  );
}
