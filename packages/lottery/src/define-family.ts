import { once } from '@app/shared/once';
import type { Family } from './family.ts';

/** A family whose plays, with the chances that are counted for them, are made when they are first read. */
export function defineFamily<F extends Family>({
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
