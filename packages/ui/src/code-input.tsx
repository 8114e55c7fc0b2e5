import type { ComponentProps } from 'react';
import { CONTROL_LOOK } from './control-look.ts';

type CodeInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'>;

/** Six digits that came by message. The device may fill them in by itself. */
export function CodeInput(props: CodeInputProps) {
  return (
    <input
      {...props}
      type="text"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      className={`${CONTROL_LOOK} text-lg`}
    />
  );
}
