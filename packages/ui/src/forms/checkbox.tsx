import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children'> & {
  /** Label; clicking it toggles the box. */
  readonly children: ReactNode;
};

/** Checkbox to agree to something; a styled native input. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-control cursor-pointer items-center gap-3 py-1 leading-snug">
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer size-6 cursor-pointer appearance-none rounded-1 bg-surface-1 transition-colors duration-fast edge-control checked:bg-accent aria-invalid:edge-danger"
        />
        <span className="pointer-events-none absolute text-sm text-on-accent opacity-0 peer-checked:opacity-100">
          <Icon name="check-bold" />
        </span>
      </span>
      <span>{children}</span>
    </label>
  );
}
