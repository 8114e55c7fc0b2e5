/** An XML element; its children are elements and texts. */
export interface Element {
  /** Without a namespace prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)|</gu;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

/**
 * Parses the subset of XML that translation tools write: elements, attributes, texts, CDATA. Only predefined entities
 * are supported, which prevents external references and entity expansion.
 *
 * @throws Error with the problem of the document
 */
export function readXml(text: string): Element {
  const root: Open = { name: '', attributes: {}, children: [] };
  const open: Open[] = [root];
  for (const [token, cdata, ends, begins, attributes = '', isEmpty, words] of text
    .replace(/^\ufeff/, '')
    .matchAll(TOKEN)) {
    const parent = open.at(-1) as Open;
    if (cdata !== undefined) parent.children.push(cdata);
    else if (words !== undefined) parent.children.push(unescaped(words));
    else if (begins !== undefined) {
      const element: Open = { name: begins, attributes: attributesOf(attributes), children: [] };
      parent.children.push(element);
      if (isEmpty === '') open.push(element);
    } else if (ends !== undefined) {
      if (open.length === 1 || parent.name !== ends) throw new Error(`</${ends}> ends nothing`);
      open.pop();
    } else if (token === '<' || token === '<!DOCTYPE')
      throw new Error(`cannot be read at ${token}`);
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> does not end`);
  const [element, ...others] = root.children.filter((child) => typeof child !== 'string');
  if (!element || others.length > 0) throw new Error('there is not one element at its root');
  return withoutPrefixes(element);
}

const withoutPrefixes = ({ name, attributes, children }: Element): Element => ({
  name: name.replace(/^.*:/, ''),
  attributes,
  children: children.map((child) => (typeof child === 'string' ? child : withoutPrefixes(child))),
});

const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [
      `${name}`,
      unescaped(double ?? single ?? ''),
    ]),
  );

const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

const unescaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));?/gi, (whole, hex, decimal, name) => {
      if (name !== undefined) {
        const entity = NAMED[name];
        if (entity === undefined) throw new Error(`${whole} is no entity of XML`);
        return entity;
      }
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    });

export const elementsOf = (parent: Element, name: string): Element[] =>
  parent.children.filter(
    (child): child is Element => typeof child !== 'string' && child.name === name,
  );

/** Text content of an element, including its descendants. */
export const textOf = ({ children }: Element): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

/** Escapes text for content and attributes. */
export const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, (mark) => `&#${mark.codePointAt(0)};`);
