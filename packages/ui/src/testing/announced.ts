/** What the app's live region of that urgency last told screen readers; empty before the first time. */
export const announced = (urgency: 'polite' | 'assertive' = 'polite'): string =>
  document.querySelector(`.sr-only[aria-live=${urgency}]`)?.textContent ?? '';
