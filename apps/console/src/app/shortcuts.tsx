import { Dialog } from '@app/ui/overlays/dialog';
import { isForPage } from '@app/ui/tables/use-row-keys';
import { useEffect, useState } from 'react';
import { useWords } from '../lib/words.ts';

const SHORTCUTS = [
  { word: 'shortcuts.palette', keys: ['Ctrl K', '⌘ K'] },
  { word: 'shortcuts.walk', keys: ['↓', '↑', 'j', 'k'] },
  { word: 'shortcuts.open', keys: ['Enter'] },
  { word: 'shortcuts.choose', keys: ['x'] },
  { word: 'shortcuts.back', keys: ['Esc'] },
  { word: 'shortcuts.help', keys: ['?'] },
] as const;

/** Opens the list of keyboard shortcuts on `?` while no field has the focus. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isForPage(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return isOpen && <ShortcutList onClose={() => setOpen(false)} />;
}

function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog title={t('shortcuts')} onClose={onClose}>
      <dl className="grid gap-3">
        {SHORTCUTS.map(({ word, keys }) => (
          <div key={word} className="flex flex-wrap items-center justify-between gap-3">
            <dt>{t(word)}</dt>
            <dd className="flex flex-wrap gap-2">
              {keys.map((key) => (
                <kbd key={key} className="rounded-1 bg-surface-2 px-2 py-1 text-sm">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
