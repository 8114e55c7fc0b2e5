import { type ComponentProps, useState } from 'react';
import { CONTROL_LOOK } from './control-look.ts';
import { IconButton } from './icon-button.tsx';
import { useUi } from './ui-provider.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> & {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Whether its owner can have it shown. */
  readonly hasReveal?: boolean;
};

/** Hidden until its owner asks to see it. Passwords are written left to right in every language. */
export function PasswordInput({ hasReveal = true, ...props }: PasswordInputProps) {
  const { words } = useUi();
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <input
        {...props}
        dir="ltr"
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={`${CONTROL_LOOK} pe-12 rtl:text-end`}
      />
      {hasReveal && (
        <span className="absolute end-1 top-1/2 -translate-y-1/2">
          <IconButton
            icon={shown ? 'eye-slash' : 'eye'}
            label={shown ? words.hidePassword : words.showPassword}
            pressed={shown}
            onPress={() => setShown(!shown)}
          />
        </span>
      )}
    </span>
  );
}
