import { Section } from '@app/ui/layout/section';
import type { ReactNode } from 'react';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Part({ title, children }: PartProps) {
  return (
    <Section title={title}>
      <div className="grid gap-6">{children}</div>
    </Section>
  );
}

interface SpecimenProps {
  /** The component and its state. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A component in one state or beside its siblings. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="pb-2 text-xs text-ink-3">{name}</figcaption>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </figure>
  );
}

/** The width of a card on a phone. */
export function Narrow({ children }: { readonly children: ReactNode }) {
  return <div className="grid w-full max-w-panel min-w-0 gap-4">{children}</div>;
}

export function Wide({ children }: { readonly children: ReactNode }) {
  return <div className="w-full min-w-0">{children}</div>;
}
