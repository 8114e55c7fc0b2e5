import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { useUi } from '../ui-provider.tsx';
import { CONTROL_LOOK } from './control-look.ts';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> & {
  /** `off` for secrets that are not logins, such as a payment password. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  /** Whether the text can be revealed. */
  readonly hasReveal?: boolean;
  /** Replaces the reveal button at the end. */
  readonly within?: ReactNode;
};

/** Password field with a reveal button. Left to right in every language. */
export function PasswordInput({ hasReveal = true, within, ...props }: PasswordInputProps) {
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
        className={`${CONTROL_LOOK} ${within ? 'pe-within' : 'pe-12'} rtl:text-end`}
      />
      {within && <span className="absolute end-3 top-1/2 -translate-y-1/2 text-sm">{within}</span>}
      {hasReveal && !within && (
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
