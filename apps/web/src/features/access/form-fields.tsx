import type { ReactNode } from 'react';

interface FormFieldsProps {
  /** Whether the form is being sent and must not change. */
  readonly isLocked: boolean;
  /** Whether a human check is shown in place of the fields. */
  readonly isAside: boolean;
  readonly children: ReactNode;
}

/** The fields of a form, mounted all the time so that typed values are kept. */
export function FormFields({ isLocked, isAside, children }: FormFieldsProps) {
  return (
    <div inert={isLocked} className={isAside ? 'hidden' : 'grid gap-3'}>
      {children}
    </div>
  );
}
