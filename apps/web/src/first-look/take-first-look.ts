/** Where the app says that it has nothing to show yet. */
const NOTHING_YET = '[data-splash]';

/**
 * Keeps the page that the server rendered in sight until the app has one of its own, and answers where
 * the app renders to. Until then that place stands outside the document: nothing of it is seen, read
 * out or found twice.
 *
 * @param place where the server's page stands, if it brought one
 */
export function takeFirstLook(place: HTMLElement): HTMLElement {
  const look = place.firstElementChild;
  if (!look) return place;
  const root = document.createElement('div');
  root.id = place.id;
  const show = () => {
    if (!root.firstElementChild || root.querySelector(NOTHING_YET)) return;
    observer.disconnect();
    const { scrollX, scrollY } = window;
    const pressed = pressedLink(place);
    place.replaceWith(root);
    scrollTo(scrollX, scrollY);
    // Once the page has settled: until then a sheet has nowhere to open.
    if (pressed) requestAnimationFrame(() => linkLike(root, pressed)?.click());
  };
  const observer = new MutationObserver(show);
  observer.observe(root, { childList: true, subtree: true });
  return root;
}

/** `boot.js` notes what was pressed before there was anybody to follow it. */
const pressedLink = (place: HTMLElement): string | undefined => place.dataset.pressed;

const linkLike = (root: HTMLElement, href: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>('a[href]')].find(
    (link) => link.getAttribute('href') === href,
  );
