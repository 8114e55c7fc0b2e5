import { expect, type Page } from '@playwright/test';

/** The focused element, as keyboard users perceive it. */
export interface Focused {
  /** Its name and text. Empty between the last element and the first, when none has the focus. */
  readonly text: string;
  /** Whether a visible outline shows the focus. */
  readonly shows: boolean;
  readonly isInDialog: boolean;
}

export const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const { activeElement: at, body } = document;
    if (!at || at === body) return { text: '', shows: true, isInDialog: false };
    const label = at instanceof HTMLInputElement ? at.labels?.[0] : undefined;
    const labelOf = at.id && document.querySelector(`label[for="${at.id}"]`);
    const name = labelOf ? labelOf.textContent : label?.textContent;
    // A custom checkbox has the outline on its drawn part, on its label or around both.
    const drawn = [at, label, at.parentElement, at.nextElementSibling];
    // The browser itself draws the line around the calendar of a date.
    const isDate = at instanceof HTMLInputElement && at.type.startsWith('date');
    return {
      text: [at.getAttribute('aria-label'), name, at.textContent].join(' '),
      shows:
        isDate ||
        drawn.some((each) => {
          if (!each) return false;
          const { outlineStyle, outlineWidth } = getComputedStyle(each);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
        }),
      isInDialog: at.closest('[role=dialog]') !== null,
    };
  });

/** Presses Tab until the element with this name has the focus. The focus must be visible at every stop. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 70; presses++) {
    await page.keyboard.press('Tab');
    const { text, shows } = await focused(page);
    if (!shows) throw new Error(`the focus cannot be seen: ${text}`);
    if (name.test(text)) return;
  }
  throw new Error(`Tab never comes to ${name}`);
}

/** Waits until the open dialog has the focus: a key that is pressed before goes to the page behind it. */
export const untilFocusInDialog = (page: Page): Promise<void> =>
  expect.poll(async () => (await focused(page)).isInDialog).toBe(true);

/** Closes the open dialog by key. */
export async function pressEscape(page: Page): Promise<void> {
  await untilFocusInDialog(page);
  await page.keyboard.press('Escape');
}
