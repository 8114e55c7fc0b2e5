import type { ReactNode } from 'react';
import { Anchor } from '../navigation/anchor.tsx';
import { Picture } from './picture.tsx';

interface MediaRowProps {
  readonly href: string;
  /** A square picture. */
  readonly src: string;
  readonly title: string;
  readonly note?: ReactNode;
  /** Main figure, at the end of the line. */
  readonly end?: ReactNode;
}

/**
 * Link row: picture, name, one line of description, one figure. A long name takes two lines; figures are never cut.
 */
export function MediaRow({ href, src, title, note, end }: MediaRowProps) {
  return (
    <Anchor
      href={href}
      className="flex items-center gap-3 rounded-2 py-1 leading-snug transition-colors duration-fast hover:bg-surface-2"
    >
      <Picture src={src} />
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-strong wrap-anywhere" title={title}>
          <bdi>{title}</bdi>
        </span>
        <span className="block truncate text-xs text-ink-3">
          <bdi>{note}</bdi>
        </span>
      </span>
      {end && <span className="flex shrink-0 items-center gap-2 font-strong">{end}</span>}
    </Anchor>
  );
}
