import { expect, type Page } from '@playwright/test';

/** Collects errors that a page throws while a browser translates it. */
export interface Translated {
  /** Fails if the page threw an error or nothing was translated. */
  readonly expectUnbroken: () => Promise<void>;
}

/**
 * Translates every page of this tab as Chrome does: it puts each text, also later ones, into two `<font>`
 * elements. Words become capitals, because locators by name ignore case.
 */
export async function translatePage(page: Page): Promise<Translated> {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.addInitScript(() => {
    const isLeftAlone = (text: Text): boolean =>
      !text.data.trim() || !!text.parentElement?.closest('font, script, style, [translate=no]');
    const translate = (text: Text): void => {
      if (!text.isConnected || isLeftAlone(text)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data.toUpperCase();
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = (): void => {
      const app = document.getElementById('app');
      if (!app) return;
      const walker = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) translate(text);
    };
    // Starts after the load, as readers start a translation.
    addEventListener('load', () => {
      translateAll();
      new MutationObserver(translateAll).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
  });
  return {
    async expectUnbroken() {
      expect(await page.locator('#app font').count()).toBeGreaterThan(0);
      expect(thrown).toEqual([]);
    },
  };
}
