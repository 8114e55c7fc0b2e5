import { once } from '@app/shared/once';
import type { Family } from './family.ts';

/** Builds the rules of a family. Its plays are created on first access, because computing their chances takes time. */
export function defineRules<F extends Family>({
  plays,
  ...rules
}: Omit<F, 'plays'> & { readonly plays: () => F['plays'] }) {
  const made = once(plays);
  return {
    ...rules,
    get plays() {
      return made();
    },
  };
}
