import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';

interface HeaderProps {
  /** On phones: the mark. From 768 px the rail shows it. */
  readonly brand: ReactNode;
  /** Search or the page's title. */
  readonly children?: ReactNode;
  /** Wallet, messages, member. */
  readonly end: ReactNode;
}

/** Sticky page header. */
export function Header({ brand, children, end }: HeaderProps) {
  return (
    <header className="sticky top-0 layer-header flex h-(--header) items-center gap-3 bg-surface-0 px-gutter">
      <div className="flex min-w-0 tablet:hidden">{brand}</div>
      {children}
      <div className="ms-auto flex shrink-0 items-center gap-2 tablet:gap-3">{end}</div>
    </header>
  );
}

interface SearchButtonProps {
  readonly label: string;
  readonly shortcut: string;
  readonly onPress: () => void;
}

/** Opens the search; looks like a field. On phones the dock has it. */
export function SearchButton({ label, shortcut, onPress }: SearchButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="hidden h-control-sm w-full max-w-search min-w-0 items-center gap-3 rounded-2 bg-surface-1 px-3 text-ink-3 transition-colors duration-fast edge hover:bg-surface-2 tablet:flex"
    >
      <Icon name="magnifying-glass" />
      <span className="truncate">{label}</span>
      <kbd className="ms-auto pointer-coarse:hidden shrink-0 rounded-1 px-2 font-text text-xs edge">
        {shortcut}
      </kbd>
    </button>
  );
}
