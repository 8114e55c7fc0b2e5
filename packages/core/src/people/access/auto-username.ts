import { randomInt } from 'node:crypto';
import { type FieldRule, keepsRule } from '@app/shared/validation/register-rules';

/** Without those that are read for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
/** So many that no two meet by chance, where the site leaves room. */
const LENGTH = 10;
/** Two letters, a digit, then either; for sites that take digits alone, those that begin with 9. */
const SHAPES = [
  [LETTERS, LETTERS, DIGITS, LETTERS + DIGITS],
  ['9', DIGITS],
] as const;

/** A name that the rule of a site allows, for a visitor who chose none. */
export function autoUsername(rule: FieldRule): string {
  const length = Math.min(Math.max(LENGTH, rule.minLength), rule.maxLength);
  const names = SHAPES.map((shape) =>
    Array.from({ length }, (_, place) => {
      const letters = shape[Math.min(place, shape.length - 1)] ?? LETTERS;
      return letters[randomInt(letters.length)];
    }).join(''),
  );
  const [usual = ''] = names;
  // A rule that asks for what people alone can give, such as kanji, is not held against a made name.
  return names.find((name) => keepsRule(name, rule)) ?? usual;
}
