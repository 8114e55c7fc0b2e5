import { DOWNLINES_AT_ONCE_MAX } from '@app/shared/agents/downline-outcomes';
import { type FieldRule, satisfiesFieldRule } from '../../../lib/field-rules.ts';

/** A line of the list as typed by the agent. */
export interface TypedDownline {
  /** Case-folded, like stored usernames. */
  readonly username: string;
  /** Absent where the page generates one. */
  readonly password?: string;
}

/** A name, optionally followed by a password after a space, comma or tab, as spreadsheets paste it. */
const PARTS = /^([^\s,;]+)(?:[\s,;]+(\S+))?$/;

/** The parsed list, and the first error that keeps it from being sent. */
export interface TypedList {
  readonly downlines: readonly TypedDownline[];
  readonly wrong?:
    | { readonly kind: 'name' | 'password' | 'line' | 'repeated'; readonly line: string }
    | { readonly kind: 'too_many' };
}

export function readTypedList(
  text: string,
  rules: { readonly username: FieldRule; readonly password: FieldRule },
): TypedList {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > DOWNLINES_AT_ONCE_MAX) return { downlines: [], wrong: { kind: 'too_many' } };
  const downlines: TypedDownline[] = [];
  for (const line of lines) {
    const [, name = '', password] = PARTS.exec(line) ?? [];
    const username = name.normalize('NFKC').toLowerCase();
    if (!username) return { downlines, wrong: { kind: 'line', line } };
    if (!satisfiesFieldRule(username, rules.username))
      return { downlines, wrong: { kind: 'name', line: name } };
    if (password !== undefined && !satisfiesFieldRule(password, rules.password))
      return { downlines, wrong: { kind: 'password', line: name } };
    if (downlines.some((before) => before.username === username))
      return { downlines, wrong: { kind: 'repeated', line: name } };
    downlines.push({ username, ...(password !== undefined && { password }) });
  }
  return { downlines };
}

/** Without easily confused characters, because passwords are sometimes copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const CAPITALS = LETTERS.toUpperCase();
const DIGITS = '23456789';
const SIGNS = '@#%&*';
const LENGTH = 10;
const TRIES_MAX = 50;

/** Tried in turn: letters and digits, lower case and digits, with symbols where a site requires them, digits only. */
const ALPHABETS = [
  [LETTERS, CAPITALS, DIGITS, LETTERS + CAPITALS + DIGITS],
  [LETTERS, DIGITS, LETTERS + DIGITS],
  [LETTERS, CAPITALS, DIGITS, SIGNS, LETTERS + CAPITALS + DIGITS],
  [DIGITS],
] as const;

/** A random password that satisfies the site's rule. */
export function makePassword(rule: FieldRule): string {
  const length = Math.min(Math.max(LENGTH, rule.minLength), rule.maxLength);
  for (const alphabet of ALPHABETS) {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const made = Array.from({ length }, (_, place) =>
        pick(alphabet[Math.min(place, alphabet.length - 1)] ?? LETTERS),
      ).join('');
      if (satisfiesFieldRule(made, rule)) return made;
    }
  }
  throw new Error('no password keeps the rule of this site');
}

function pick(letters: string): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return letters[Math.floor((random / 2 ** 32) * letters.length)] ?? '';
}
