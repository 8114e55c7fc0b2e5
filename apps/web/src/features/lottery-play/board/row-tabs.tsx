import { useTranslation } from 'react-i18next';
import { moveAmong } from './move-among.ts';

interface RowTabsProps {
  readonly label: string;
  /** The names of the rows, and how many values of each are picked. */
  readonly rows: readonly { readonly name: string; readonly picked: number }[];
  readonly open: number;
  readonly onOpen: (row: number) => void;
}

/** Which row of a board is shown, where one row fills the screen. Arrows go through them, Tab past them. */
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
