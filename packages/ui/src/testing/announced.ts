/** Last text of the app's live region; empty before the first. */
export const announced = (urgency: 'polite' | 'assertive' = 'polite'): string =>
  document.querySelector(`.sr-only[aria-live=${urgency}]`)?.textContent ?? '';
