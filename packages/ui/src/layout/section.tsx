import { type ReactNode, useId } from 'react';
import { Boundary } from '../feedback/boundary.tsx';
import { Link } from '../navigation/link.tsx';

export interface SectionMore {
  readonly href: string;
  readonly label: string;
}

interface SectionProps {
  readonly title: string;
  readonly more?: SectionMore | undefined;
  /** Buttons after the link. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Part of a page with a heading. It has its own error boundary. */
export function Section({ title, more, tools, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex min-h-8 items-center gap-3">
        <h2 id={id} className="min-w-0 grow text-xl type-display wrap-break-word">
          {title}
        </h2>
        {more && (
          <div className="max-w-3/5 text-end text-sm leading-snug">
            <Link href={more.href} look="quiet">
              {more.label}
            </Link>
          </div>
        )}
        {tools}
      </div>
      <Boundary>{children}</Boundary>
    </section>
  );
}
