import type { ComponentProps } from 'react';
import { FormContext } from './form-context.ts';
import { useUi } from './ui-provider.tsx';

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'style'>;

/**
 * What is typed to be sent. Its fields are required unless they say that they are optional; those that are have a mark,
 * and the form says once what the mark means. What is wrong is said by the fields, not by the browser.
 */
export function Form({ children, ...rest }: FormProps) {
  const { words } = useUi();
  return (
    <FormContext value>
      <form {...rest} noValidate>
        <p className="col-span-full text-xs text-ink-3 note-of-marks">{words.required}</p>
        {children}
      </form>
    </FormContext>
  );
}
