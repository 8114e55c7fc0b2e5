import { type ComponentProps, useEffect, useRef } from 'react';
import { FormContext } from './form-context.ts';
import { showInvalidField } from './show-invalid-field.ts';
import { useUi } from './ui-provider.tsx';

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'style'>;

/**
 * What is typed to be sent. Its fields are required unless they say that they are optional; those that are have a mark,
 * and the form says once what the mark means. What is wrong is said by the fields, not by the browser: the first of them
 * is focused and scrolled to, for it may be far above the button.
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
