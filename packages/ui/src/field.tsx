import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

interface FieldProps {
  readonly label: string;
  /** One line under the control, until there is an error. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** More about what is typed, such as the rules of a password. Read together with the note. */
  readonly below?: ReactNode;
  /** Gets what ties the control to its label and notes. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** A labelled control. The error takes the hint's place, so nothing below it moves. */
export function Field({ label, hint, error, below, children }: FieldProps) {
  const id = useId();
  const notes = `${id}-note ${id}-below`;
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="w-fit text-sm font-strong">
        {label}
      </label>
      {children({ id, 'aria-describedby': notes, 'aria-invalid': error !== undefined })}
      <p
        id={`${id}-note`}
        className={`min-h-lh text-sm leading-snug ${error ? 'flex gap-1 text-danger' : 'text-ink-3'}`}
      >
        {error && <Icon name="warning-circle-fill" />}
        {error ?? hint}
      </p>
      {below && <div id={`${id}-below`}>{below}</div>}
    </div>
  );
}
