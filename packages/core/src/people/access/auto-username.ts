import { randomInt } from 'node:crypto';
import { type FieldRule, satisfiesRule } from '@app/shared/validation/register-rules';

/** Lists of characters without those that look alike: i, l, o, 0 and 1. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
/** Long enough that collisions are improbable, if the site allows this length. */
const LENGTH = 10;
/** Characters by position; the last list applies to the rest. The second shape is for sites with digits only. */
const SHAPES = [
  [LETTERS, LETTERS, DIGITS, LETTERS + DIGITS],
  ['9', DIGITS],
] as const;

/** A username allowed by the site's rule, for a visitor who chose none. */
export function autoUsername(rule: FieldRule): string {
  const length = Math.min(Math.max(LENGTH, rule.minLength), rule.maxLength);
  const names = SHAPES.map((shape) =>
    Array.from({ length }, (_, place) => {
      const letters = shape[Math.min(place, shape.length - 1)] ?? LETTERS;
      return letters[randomInt(letters.length)];
    }).join(''),
  );
  const [usual = ''] = names;
  // A rule that requires what only people can give, such as kanji, is not applied to a generated name.
  return names.find((name) => satisfiesRule(name, rule)) ?? usual;
}
