import { type ReactNode, useId } from 'react';
import { Anchor } from '../navigation/anchor.tsx';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon-names.ts';

interface RailProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly brand: ReactNode;
  readonly children: ReactNode;
  /** Fixed at the bottom. Hidden while the rail is collapsed. */
  readonly foot?: ReactNode;
}

/** Side navigation. Between 768 and 1024 px its links are icons with tooltips. */
export function Rail({ label, brand, children, foot }: RailProps) {
  return (
    <nav
      aria-label={label}
      className="flex h-full flex-col overflow-y-auto border-line bg-well compact:border-e px-3 pb-4 no-scrollbar"
    >
      <div className="flex h-(--header) shrink-0 items-center gap-2 px-2">{brand}</div>
      <div className="flex flex-col gap-3">{children}</div>
      <div className="mt-auto hidden pt-6 desk:block">{foot}</div>
    </nav>
  );
}

interface RailGroupProps {
  readonly title?: string;
  readonly children: ReactNode;
}

export function RailGroup({ title, children }: RailGroupProps) {
  const id = useId();
  return (
    <div className={title ? '' : 'border-line not-first:border-t not-first:pt-3'}>
      {title && (
        <p id={id} className="text-xs text-ink-3 desk:px-3 desk:pb-1">
          <span className="sr-only desk:not-sr-only">{title}</span>
        </p>
      )}
      <ul aria-labelledby={title && id} className="flex flex-col gap-half">
        {children}
      </ul>
    </div>
  );
}

interface RailFoldProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Beside the title, also while the group is closed. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** Collapsible group. In the collapsed rail its title is a tooltip. */
export function RailFold({ title, isOpen, onToggle, badge, children }: RailFoldProps) {
  const id = useId();
  return (
    <div className="border-line not-first:border-t not-first:pt-1 desk:not-first:border-t-0 desk:not-first:pt-0">
      <button
        type="button"
        title={title}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="relative flex min-h-control-sm w-full items-center justify-center gap-2 rounded-2 px-3 py-1 text-start text-xs text-ink-3 transition-colors duration-fast hover:bg-surface-1 hover:text-ink desk:justify-start"
      >
        <Icon name={isOpen ? 'caret-down-bold' : 'caret-right-bold'} />
        <span className="sr-only desk:not-sr-only">{title}</span>
        {badge && (
          <span className="absolute inset-e-1 top-0 desk:static desk:ms-auto">{badge}</span>
        )}
      </button>
      <ul id={id} hidden={!isOpen} className={isOpen ? 'flex flex-col gap-half' : ''}>
        {children}
      </ul>
    </div>
  );
}

interface RailLinkProps {
  readonly href: string;
  readonly icon: IconName;
  readonly current?: boolean;
  /** Beside the icon in the collapsed rail, otherwise at the end. */
  readonly badge?: ReactNode;
  readonly children: string;
}

export function RailLink({ href, icon, current = false, badge, children }: RailLinkProps) {
  const look = current
    ? 'bg-surface-3 font-strong text-ink'
    : 'text-ink-2 hover:bg-surface-1 hover:text-ink';
  return (
    <li>
      <Anchor
        href={href}
        title={children}
        aria-current={current ? 'page' : undefined}
        className={`relative flex min-h-control-sm items-center justify-center gap-3 rounded-2 px-3 py-1 leading-snug transition-colors duration-fast desk:justify-start ${look}`}
      >
        <span className={`text-lg ${current ? 'text-chart-1' : ''}`}>
          <Icon name={icon} />
        </span>
        <span className="sr-only desk:not-sr-only desk:min-w-0 desk:wrap-anywhere">{children}</span>
        {badge && (
          <span className="absolute inset-e-1 top-0 shrink-0 desk:static desk:ms-auto">
            {badge}
          </span>
        )}
      </Anchor>
    </li>
  );
}
