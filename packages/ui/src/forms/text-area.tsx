import type { ComponentProps } from 'react';
import { CONTROL_LOOK } from './control-look.ts';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'>;

export function TextArea({ rows = 6, ...rest }: TextAreaProps) {
  return <textarea {...rest} rows={rows} className={`${CONTROL_LOOK} resize-y py-3`} />;
}
