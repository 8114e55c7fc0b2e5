/** Matches the text before a slash if the slash begins a regular expression, not a division. */
const BEFORE_EXPRESSION = /(^|[(,=:[!&|?{};\n]|\breturn|=>)\s*$/;

const NEITHER_QUOTED_NOR_COMMENT = /[^'"`/]*/y;

/** Replaces every comment by spaces, so that words in it are not taken for code. Line numbers stay the same. */
export function withoutComments(text: string): string {
  let code = '';
  let at = 0;
  while (at < text.length) {
    const end = endOfToken(text, at, code);
    const token = text.slice(at, end);
    code += isComment(token) ? token.replaceAll(/[^\n]/g, ' ') : token;
    at = end;
  }
  return code;
}

const isComment = (token: string) => /^\/[/*]/.test(token);

function endOfToken(text: string, at: number, before: string): number {
  const character = text[at];
  if (text.startsWith('//', at)) return endOr(text, text.indexOf('\n', at));
  if (text.startsWith('/*', at)) return endOr(text, text.indexOf('*/', at) + 2);
  if (character === "'" || character === '"' || character === '`') {
    return endOfQuoted(text, at, character);
  }
  if (character === '/' && BEFORE_EXPRESSION.test(before.slice(-20))) {
    return endOfQuoted(text, at, '/');
  }
  NEITHER_QUOTED_NOR_COMMENT.lastIndex = at + 1;
  NEITHER_QUOTED_NOR_COMMENT.test(text);
  return NEITHER_QUOTED_NOR_COMMENT.lastIndex;
}

const endOr = (text: string, end: number) => (end <= 1 ? text.length : end);

function endOfQuoted(text: string, start: number, quote: string): number {
  let isInClass = false;
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (quote === '/' && character === '[') isInClass = true;
    else if (quote === '/' && character === ']') isInClass = false;
    else if (character === quote && !isInClass) return at + 1;
    // A quote that does not close on its line is an apostrophe in the text of a page.
    else if (character === '\n' && quote !== '`') return start + 1;
  }
  return start + 1;
}
