import { useTranslation } from '../../../lib/language/use-translation.ts';
import { moveAmong } from './move-among.ts';

interface RowTabsProps {
  readonly label: string;
  /** Names of the rows, with the count of picked values. */
  readonly rows: readonly { readonly name: string; readonly picked: number }[];
  readonly open: number;
  readonly onOpen: (row: number) => void;
}

/** Selects the visible row of a board whose rows fill the screen. Arrow keys move within the tabs, Tab skips them. */
export function RowTabs({ label, rows, open, onOpen }: RowTabsProps) {
  const { t } = useTranslation('lottery-play');
  return (
    <fieldset
      onKeyDown={moveAmong}
      className="flex min-w-0 gap-1 overflow-x-auto no-scrollbar"
      aria-label={label}
    >
      {rows.map(({ name, picked }, at) => (
        <button
          key={name}
          type="button"
          tabIndex={at === open ? 0 : -1}
          aria-pressed={at === open}
          onClick={() => onOpen(at)}
          className={`min-h-10 shrink-0 grow rounded-2 px-2 text-sm edge transition-colors duration-fast ${at === open ? 'bg-surface-2 font-strong text-ink' : picked > 0 ? 'bg-accent-wash text-accent-text' : 'text-ink-2 hover:bg-surface-2'}`}
        >
          {picked > 0 ? t('row.picked', { row: name, count: picked }) : name}
        </button>
      ))}
    </fieldset>
  );
}
