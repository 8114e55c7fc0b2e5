import type { ReactNode } from 'react';

interface GateProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Frame of the screens that replace the whole site. */
export function Gate({ title, children }: GateProps) {
  return (
    <main className="mx-auto grid min-h-gate max-w-list content-center gap-4 px-gutter pb-16">
      <title>{title}</title>
      <h1 className="text-center text-2xl type-display">{title}</h1>
      {children}
    </main>
  );
}
