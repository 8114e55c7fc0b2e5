const SPECIAL = /["\\]/;
const ALL_SPECIAL = /["\\]/g;

/**
 * PostgreSQL's text for an array of numbers and text, several times as fast as the driver's, which quotes and escapes
 * every element. Undefined for an array with other elements, such as times and bytes.
 */
export function arrayText(array: readonly unknown[]): string | undefined {
  const texts: string[] = [];
  for (const element of array) {
    const text = elementText(element);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return `{${texts.join()}}`;
}

function elementText(element: unknown): string | undefined {
  switch (typeof element) {
    case 'bigint':
    case 'number':
    case 'boolean':
      return String(element);
    case 'string':
      return `"${SPECIAL.test(element) ? element.replace(ALL_SPECIAL, '\\$&') : element}"`;
    default:
      return element === null ? 'NULL' : undefined;
  }
}
