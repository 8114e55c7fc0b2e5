import type { Draw } from '../family.ts';

/** Numbers from 1 as text: `01`, `02` and so on. */
export const labelsTo = (most: number): readonly string[] =>
  Array.from({ length: most }, (_, at) => labelOf(at + 1));

export const labelOf = (ball: number): string => `${ball}`.padStart(2, '0');

/** Draws `of` different numbers from 1 to `most`, in drawing order. */
export async function dealBalls(draw: Draw, of: number, most: number): Promise<number[]> {
  const urn = Array.from({ length: most }, (_, at) => at + 1);
  const drawn: number[] = [];
  while (drawn.length < of) {
    const at = await draw(urn.length);
    const ball = urn[at];
    const last = urn.pop();
    if (ball === undefined || last === undefined) throw new RangeError(`there is no ball ${at}`);
    if (at < urn.length) urn[at] = last;
    drawn.push(ball);
  }
  return drawn;
}

export const writeBalls = (balls: readonly number[]): string => balls.map(labelOf).join(',');

/** Parses `of` different two-digit numbers from 1 to `most`; undefined for any other text. */
export function readBalls(text: string, of: number, most: number): number[] | undefined {
  if (!/^\d\d(,\d\d)*$/.test(text)) return undefined;
  const balls = text.split(',').map(Number);
  if (balls.length !== of || new Set(balls).size !== of) return undefined;
  return balls.every((ball) => ball >= 1 && ball <= most) ? balls : undefined;
}

/** Membership flags indexed by number. */
export function flagsOf(balls: readonly number[], most: number): readonly boolean[] {
  const flags = new Array<boolean>(most + 1).fill(false);
  for (const ball of balls) flags[ball] = true;
  return flags;
}
