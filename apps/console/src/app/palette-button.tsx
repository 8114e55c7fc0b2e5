import { Icon } from '@app/ui/pictures/icon';
import { useCallback, useEffect, useState } from 'react';
import { useWords } from '../lib/words.ts';
import { CommandPalette } from './command-palette.tsx';

/** Opens the command palette, also by Ctrl+K or Cmd+K. */
export function PaletteButton() {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex min-h-control-sm items-center gap-2 rounded-2 bg-surface-2 px-3 text-sm text-ink-2 hover:text-ink"
      >
        <Icon name="magnifying-glass" />
        <span className="sr-only tablet:not-sr-only">{t('palette')}</span>
        <span aria-hidden="true" className="hidden text-xs text-ink-3 desk:inline">
          Ctrl K
        </span>
      </button>
      {isOpen && <CommandPalette onClose={close} />}
    </>
  );
}
