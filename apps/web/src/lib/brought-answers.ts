import type { CallDescriptor } from '@app/shared/api/define-call';

/**
 * What the server answered in the page itself to a call that every page makes first. Taken once:
 * whoever asks again wants to know what has changed since.
 */
export function takeBroughtAnswer({ path }: CallDescriptor): unknown {
  const block = document.querySelector(`script[data-call="${path}"]`);
  block?.remove();
  return block ? JSON.parse(block.textContent) : undefined;
}
