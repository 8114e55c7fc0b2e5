import { type ReactNode, use, useId } from 'react';
import { FormContext } from './form-context.ts';
import { Icon } from './icon.tsx';

export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required'?: true;
}

export interface FieldProps {
  readonly label: string;
  /** A heading right above says the same to those who see it. */
  readonly hideLabel?: boolean;
  /** One line under the control, until there is an error. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** In a form: it may be left empty. */
  readonly isOptional?: boolean | undefined;
  /** Wrong, and `below` says what. */
  readonly isInvalid?: boolean;
  /**
   * More about what is typed, such as the rules of a password; it is read with the control. There it
   * says itself what is wrong, so no room is kept for a note.
   */
  readonly below?: ReactNode;
  /** Gets what ties the control to its label and notes. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** A labelled control. The error takes the hint's place, so nothing below it moves. */
export function Field(props: FieldProps) {
  const {
    label,
    hideLabel = false,
    hint,
    error,
    isOptional = false,
    isInvalid = error !== undefined,
    below,
    children,
  } = props;
  const id = useId();
  const isRequired = use(FormContext) && !isOptional;
  const notes = `${id}-note ${id}-below`;
  return (
    <div className="grid content-start gap-1">
      <label
        htmlFor={id}
        className={`${isRequired ? 'marked ' : ''}${hideLabel ? 'sr-only' : 'w-fit text-sm font-strong'}`}
      >
        {label}
      </label>
      {children({
        id,
        'aria-describedby': notes,
        'aria-invalid': isInvalid,
        ...(isRequired && { 'aria-required': true }),
      })}
      <p
        id={`${id}-note`}
        className={`text-xs leading-snug ${below ? '' : 'min-h-lh'} ${error ? 'flex gap-1 text-danger' : 'text-ink-3'}`}
      >
        {error && <Icon name="warning-circle-fill" />}
        {error ?? hint}
      </p>
      {below && <div id={`${id}-below`}>{below}</div>}
    </div>
  );
}
