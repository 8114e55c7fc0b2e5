import type { ReactNode } from 'react';

/** List of labels and values with hairlines in between. */
export function FactList({ children }: { readonly children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

interface FactProps {
  readonly label: string;
  /** Lines below label and value. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function Fact({ label, note, children }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2 leading-snug">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 grow text-end font-strong wrap-anywhere">{children}</dd>
      {note && <dd className="grid basis-full text-end text-sm text-ink-2">{note}</dd>}
    </div>
  );
}
