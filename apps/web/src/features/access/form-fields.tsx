import type { ReactNode } from 'react';

interface FormFieldsProps {
  /** While what was typed is on its way: it must not change any more. */
  readonly isLocked: boolean;
  /** While a check is to be done: that is then the one thing to look at. */
  readonly isAside: boolean;
  readonly children: ReactNode;
}

/** What is typed in a form. It is kept whatever is shown. */
export function FormFields({ isLocked, isAside, children }: FormFieldsProps) {
  return (
    <div inert={isLocked} className={isAside ? 'hidden' : 'grid gap-3'}>
      {children}
    </div>
  );
}
