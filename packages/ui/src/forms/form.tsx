import { type ComponentProps, useEffect, useRef } from 'react';
import { useUi } from '../ui-provider.tsx';
import { FormContext } from './form-context.ts';
import { showInvalidField } from './show-invalid-field.ts';

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'style'>;

/**
 * Form to submit. Fields are required unless marked optional; required ones have a mark, explained once. Errors are
 * shown by the fields rather than the browser: after a submit the first invalid field is focused and scrolled into
 * view.
 */
export function Form({ children, onSubmit, ...rest }: FormProps) {
  const { words } = useUi();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (
    <FormContext value>
      <form
        {...rest}
        noValidate
        onSubmit={(event) => {
          stop.current?.();
          onSubmit?.(event);
          stop.current = showInvalidField(event.currentTarget);
        }}
      >
        <p className="col-span-full text-xs text-ink-3 note-of-marks">{words.required}</p>
        {children}
      </form>
    </FormContext>
  );
}
