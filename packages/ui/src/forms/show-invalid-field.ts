/** The second matches groups of controls; none of them is invalid by itself. */
const INVALID = '[aria-invalid="true"], [data-invalid="true"]';

/**
 * Focuses the first invalid field of a form that was just submitted and scrolls it into view. Errors may appear later,
 * after a promise or a response, so the form is observed until one appears or the user continues typing.
 *
 * @returns stops the observation
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
  // Deferred until React has rendered the submit's changes: a field may have been invalid before.
  queueMicrotask(show);
  return stop;
}
