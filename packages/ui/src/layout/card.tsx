import { type ReactNode, useId } from 'react';
import { Boundary } from '../feedback/boundary.tsx';

interface CardProps {
  readonly title: string;
  /** At the end of the heading's line. */
  readonly aside?: ReactNode;
  /** Line above the heading, such as a type or an end date. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** Classes of a card; error states need no other surface. */
export const CARD =
  'flex h-full min-w-0 flex-col rounded-3 bg-surface-1 p-card shadow-1 inset-ring-1 inset-ring-line/50';

/** A surface with one subject, never nested in another card. It has its own error boundary. */
export function Card({ title, aside, above, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={CARD} data-card>
      {above && <div className="mb-2 flex items-center gap-3 text-xs">{above}</div>}
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} className="grow text-title type-display">
          {title}
        </h2>
        {aside}
      </div>
      <Boundary>{children}</Boundary>
    </section>
  );
}
