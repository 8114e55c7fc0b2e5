import type { Page } from '@playwright/test';

/** Visible texts on pictures of banners and of the poster at the top. */
export const wordsOnPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('[class*="_print_"], [class*="_body_"]')];
    return cards.flatMap((card) => {
      const picture = card.querySelector('img')?.getBoundingClientRect();
      if (!picture) return [];
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      const lying: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const lies = [...range.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            Math.min(right, picture.right) - Math.max(left, picture.left) > 1 &&
            Math.min(bottom, picture.bottom) - Math.max(top, picture.top) > 1,
        );
        if (lies) lying.push(`${text.textContent}`);
      }
      return lying;
    });
  });
