import type { ReactNode } from 'react';
import { useWords } from './words.ts';

interface PageProps {
  readonly title: string;
  /** Purpose of the page in a sentence. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page with its heading, which is also the document title. */
export function Page({ title, lead, children }: PageProps) {
  const { t } = useWords();
  return (
    <div className="grid grid-cols-1 gap-5 py-5">
      <title>{`${title} · ${t('console')}`}</title>
      <div className="grid gap-1">
        <h1 className="text-2xl type-display">{title}</h1>
        {lead && <p className="max-w-list text-ink-2">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
