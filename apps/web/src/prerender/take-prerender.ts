/** Where the app says that it has nothing to show yet. */
const NOTHING_YET = '[data-splash]';

/**
 * Keeps the page that the server rendered in sight until the app has one of its own, and answers where
 * the app renders to. Until then that place stands outside the document: nothing of it is seen, read
 * out or found twice.
 *
 * @param place where the server's page stands, if it brought one
 * @param follow leads to the address of a link that was pressed before the app could follow it
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
    const { pressed } = place.dataset; // noted by `boot.js`
    if (!pressed) return;
    linkTo(pressed, root)?.focus({ preventScroll: true }); // where the focus returns to
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
