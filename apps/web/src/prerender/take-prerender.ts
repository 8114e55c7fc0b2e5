/** Selector of the placeholder that the app renders while it has no content. */
const NOTHING_YET = '[data-splash]';

/**
 * Keeps the server's page visible until the app has rendered its own, and returns the element for the app to render
 * into. Until then that element is detached from the document, so that nothing in it is visible, announced or found
 * twice.
 *
 * @param place container of the server's page, if there is one
 * @param follow navigates to the address of a link that was pressed before the app had started
 */
export function takePrerender(place: HTMLElement, follow: (href: string) => void): HTMLElement {
  const look = place.firstElementChild;
  if (!look) return place;
  const root = document.createElement('div');
  root.id = place.id;
  const show = () => {
    if (!root.firstElementChild || root.querySelector(NOTHING_YET)) return;
    observer.disconnect();
    const { scrollX, scrollY } = window;
    place.replaceWith(root);
    scrollTo(scrollX, scrollY);
    const { pressed } = place.dataset; // set by `boot.js`
    if (!pressed) return;
    linkTo(pressed, root)?.focus({ preventScroll: true }); // the focus returns to it when a sheet closes
    follow(pressed);
  };
  const observer = new MutationObserver(show);
  observer.observe(root, { childList: true, subtree: true });
  return root;
}

const linkTo = (href: string, within: HTMLElement): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>('a[href]')].find(
    (link) => link.getAttribute('href') === href,
  );
