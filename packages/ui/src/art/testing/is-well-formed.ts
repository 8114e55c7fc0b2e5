const TAG = /<(\/?)([a-z]+)((?: [\w:-]+="[^"<>&]*")*)(\/?)>/g;

/**
 * Whether SVG text closes every element in order and contains nothing but plain attributes. Pictures are served as XML,
 * where any error prevents rendering.
 */
export function isWellFormed(svg: string): boolean {
  if (/[<>]/.test(svg.replace(TAG, ''))) return false;
  const open: string[] = [];
  for (const [, closing, name = '', , alone] of svg.matchAll(TAG)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!alone) open.push(name);
  }
  return open.length === 0;
}
