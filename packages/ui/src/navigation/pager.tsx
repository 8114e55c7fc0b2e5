import { IconButton } from '../buttons/icon-button.tsx';
import { useUi } from '../ui-provider.tsx';

interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
}

/** Pager of a short list. Renders nothing for a single page. */
export function Pager({ page, pages, onChange }: PagerProps) {
  const { words } = useUi();
  if (pages < 2) return null;
  return (
    <div className="flex items-center justify-center gap-2 pt-2">
      <IconButton
        small
        icon="caret-left-bold"
        label={words.previous}
        disabled={page === 0}
        onPress={() => onChange(page - 1)}
      />
      <span className="min-w-16 text-center text-sm text-ink-2" aria-live="polite">
        {page + 1} / {pages}
      </span>
      <IconButton
        small
        icon="caret-right-bold"
        label={words.next}
        disabled={page >= pages - 1}
        onPress={() => onChange(page + 1)}
      />
    </div>
  );
}
