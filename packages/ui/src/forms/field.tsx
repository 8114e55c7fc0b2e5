import { type ReactNode, use, useId } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { FormContext } from './form-context.ts';

export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required'?: true;
}

export interface FieldProps {
  readonly label: string;
  /** For fields whose visible heading already says the same. */
  readonly hideLabel?: boolean;
  /** Line below the control, replaced by an error. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** In forms: may be empty. */
  readonly isOptional?: boolean | undefined;
  /** Invalid, with the reason in `below`. */
  readonly isInvalid?: boolean;
  /**
   * Details such as the rules of a password; part of the control's description. They explain errors themselves, so no
   * line is reserved for a note.
   */
  readonly below?: ReactNode;
  /** Receives the ids that associate the control with label and notes. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** A labeled control. An error replaces the hint, so that the layout does not shift. */
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
