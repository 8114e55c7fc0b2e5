import type { ComponentProps } from 'react';
import { CONTROL_LOOK } from './control-look.ts';

type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> & {
  readonly type?: 'text' | 'search' | 'tel' | 'email' | 'date' | 'datetime-local' | 'color';
};

export function TextInput({ type = 'text', ...rest }: TextInputProps) {
  return <input {...rest} type={type} className={CONTROL_LOOK} />;
}

/** Username field without autocorrection. */
export function UsernameInput(props: Omit<TextInputProps, 'type' | 'dir' | 'autoComplete'>) {
  return (
    <TextInput
      {...props}
      dir="ltr"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
