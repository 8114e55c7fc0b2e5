import type { ReactNode } from 'react';

interface ComingEventProps {
  /** The time, or a dash. */
  readonly lead: string;
  readonly title: string;
  readonly note: ReactNode;
  readonly tag: ReactNode;
}

export function ComingEvent({ lead, title, note, tag }: ComingEventProps) {
  return (
    <li className="flex gap-3 py-3 leading-snug first:pt-1 last:pb-0">
      <p className="w-12 shrink-0 text-center text-base type-display">{lead}</p>
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="font-strong wrap-anywhere">{title}</p>
        <p className="text-xs text-ink-3">{note}</p>
        {tag}
      </div>
    </li>
  );
}
