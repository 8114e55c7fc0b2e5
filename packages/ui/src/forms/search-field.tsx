import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { Anchor } from '../navigation/anchor.tsx';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon-names.ts';
import { CONTROL_LOOK } from './control-look.ts';
import { isComposing } from './is-composing.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Number of results below. */
  readonly results: number;
  /** Id of the list of result links. */
  readonly listId: string;
}

/**
 * Search-as-you-type field. Enter opens the first result; arrow keys move between field and results. Takes the focus
 * when mounted.
 */
export function SearchField({ label, value, onChange, results, listId }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    const list = document.getElementById(listId);
    const walk = (event: globalThis.KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const links = linksIn(list);
      const place = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
      if (place < 0) field.current?.focus();
      else links[place]?.focus();
    };
    list?.addEventListener('keydown', walk);
    return () => list?.removeEventListener('keydown', walk);
  }, [listId]);
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = linksIn(document.getElementById(listId));
    if (!first || results === 0 || isComposing(event)) return;
    if (event.key === 'ArrowDown') first.focus();
    else if (event.key === 'Enter') first.click();
    else return;
    event.preventDefault();
  };
  return (
    <SearchInput
      ref={field}
      label={label}
      value={value}
      onChange={onChange}
      aria-controls={listId}
      onKeyDown={onKeyDown}
    />
  );
}

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filter field with a magnifying glass. */
export function SearchInput({ label, onChange, ...rest }: SearchInputProps) {
  return (
    <span className="relative block">
      <span className="pointer-events-none absolute inset-y-0 start-0 grid w-12 place-items-center text-ink-3">
        <Icon name="magnifying-glass" />
      </span>
      <input
        {...rest}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => onChange(target.value)}
        className={`${CONTROL_LOOK} ps-12 search-cross:grayscale`}
      />
    </span>
  );
}

const linksIn = (list: HTMLElement | null): HTMLAnchorElement[] => [
  ...(list?.querySelectorAll('a') ?? []),
];

interface ResultRowProps {
  readonly href: string;
  readonly title: string;
  /** A square picture, if the result has one. */
  readonly src?: string | undefined;
  /** Icon, if it has no picture. */
  readonly icon?: IconName | undefined;
  readonly note?: string | undefined;
  /** Type of the result. */
  readonly kind: string;
}

export function ResultRow({ href, title, src, icon, note, kind }: ResultRowProps) {
  return (
    <Anchor
      href={href}
      className="flex min-h-control items-center gap-3 rounded-2 px-2 py-1 leading-snug transition-colors duration-fast hover:bg-surface-3 focus-visible:bg-surface-3"
    >
      {src ? (
        <img
          src={src}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          className="size-picture shrink-0 rounded-2 object-cover"
        />
      ) : (
        <span className="grid size-picture shrink-0 place-items-center rounded-2 bg-surface-3 text-ink-3">
          <Icon name={icon ?? 'arrow-right-bold'} />
        </span>
      )}
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-strong wrap-anywhere">
          <bdi>{title}</bdi>
        </span>
        {note && (
          <span className="block truncate text-xs text-ink-3">
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
      <span className="shrink-0 text-xs text-ink-3">{kind}</span>
    </Anchor>
  );
}
