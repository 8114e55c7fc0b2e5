/** The second is a group of controls, none of which is wrong by itself. */
const INVALID = '[aria-invalid="true"], [data-invalid="true"]';

/**
 * Focuses the first invalid field of a form that was just submitted and scrolls it into view. The form may find out later
 * what is wrong, from a promise or from the server: it is watched until it does, or until its user goes on typing.
 *
 * @returns what ends the watch
 */
export function showInvalidField(form: HTMLFormElement): () => void {
  const watch = new MutationObserver(show);
  const stop = () => {
    watch.disconnect();
    form.removeEventListener('input', stop);
  };
  function show() {
    const field = form.querySelector<HTMLElement>(INVALID);
    if (!field) return;
    stop();
    const control = field.dataset.invalid ? field.querySelector<HTMLElement>('input') : field;
    control?.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }
  watch.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  form.addEventListener('input', stop);
  // After React has rendered what the submit changed: a field may have been invalid before.
  queueMicrotask(show);
  return stop;
}
