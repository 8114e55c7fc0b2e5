/**
 * happy-dom computes the whole style of an element and of all above it again after every change of the document,
 * and a look-up by role asks that of each element: most of the time of a test. Without style sheets, what is asked
 * follows from the kind of element and from the style attributes.
 */
const asked = { display: displayOf, visibility: visibilityOf } as const;

type Asked = keyof typeof asked;

const isAsked = (name: PropertyKey): name is Asked => Object.hasOwn(asked, name);

// All files of a process share one window.
const views = new Set([window, document.defaultView ?? window]);
const known = globalThis as typeof globalThis & { wholeStyle?: typeof getComputedStyle };
known.wholeStyle ??= window.getComputedStyle.bind(window);
const wholeStyle = known.wholeStyle;
for (const view of views) view.getComputedStyle = quickStyle;

function quickStyle(element: Element): CSSStyleDeclaration {
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (isAsked(name)) return asked[name](element);
      const whole = wholeStyle(element);
      if (name === 'getPropertyValue')
        return (of: string) => (isAsked(of) ? asked[of](element) : whole.getPropertyValue(of));
      const value: unknown = Reflect.get(whole, name);
      return typeof value === 'function' ? value.bind(whole) : value;
    },
  });
}

/** What an element is displayed as by default, by its kind. */
const displays = new Map<string, string>();

function displayOf(element: Element): string {
  const { tagName } = element;
  // Whether a dialog is displayed depends on an attribute.
  if (!element.isConnected || element.hasAttribute('style') || tagName === 'DIALOG' || isStyled())
    return wholeStyle(element).display;
  const display = displays.get(tagName) ?? wholeStyle(element).display;
  displays.set(tagName, display);
  return display;
}

function visibilityOf(element: Element): string {
  let at: Element | null = element;
  while (at && !at.getAttribute('style')?.includes('visibility')) at = at.parentElement;
  return at || !element.isConnected || isStyled() ? wholeStyle(element).visibility : '';
}

/** Whether a style sheet of the document decides what is displayed. One of React Aria is about touch alone. */
const isStyled = (): boolean =>
  document.adoptedStyleSheets.length > 0 ||
  [...document.querySelectorAll('style')].some(({ textContent }) =>
    /display|visibility/.test(textContent ?? ''),
  );
