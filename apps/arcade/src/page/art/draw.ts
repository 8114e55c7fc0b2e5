/**
 * Drawing primitives for the labels. Every function returns SVG text. Angles are degrees on a clock face: 0 is up, and
 * they increase clockwise.
 */

export type Point = readonly [x: number, y: number];

const CENTRE: Point = [0, 0];

/** The point at a distance from the center, in the direction of a clock hand. */
export function polar(radius: number, degrees: number, [x, y]: Point = CENTRE): Point {
  const radians = (degrees * Math.PI) / 180;
  return [x + radius * Math.sin(radians), y - radius * Math.cos(radians)];
}

export const num = (value: number): string => `${Math.round(value * 100) / 100}`;

export const xy = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

export const disc = (radius: number, ink: string, [x, y]: Point = CENTRE): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${ink}"/>`;

export const ring = (radius: number, width: number, ink: string, at: Point = CENTRE): string =>
  `<circle cx="${num(at[0])}" cy="${num(at[1])}" r="${num(radius)}" fill="none" stroke="${ink}" stroke-width="${num(width)}"/>`;

/** A sector of a disc. */
export function sector(
  { radius, from, to, at = CENTRE }: { radius: number; from: number; to: number; at?: Point },
  ink: string,
): string {
  const large = to - from > 180 ? 1 : 0;
  const start = xy(polar(radius, from, at));
  const end = xy(polar(radius, to, at));
  return shape(`M${xy(at)}L${start}A${radius} ${radius} 0 ${large} 1 ${end}Z`, ink);
}

/** A disc in two colors, divided along a slant: the house style for round shapes. */
export const twoToned = (
  radius: number,
  [ink, otherInk]: readonly [string, string],
  { at = CENTRE, turn = 0 }: { at?: Point; turn?: number } = {},
): string => disc(radius, ink, at) + sector({ radius, from: turn, to: turn + 180, at }, otherInk);

export const shape = (path: string, ink: string): string => `<path d="${path}" fill="${ink}"/>`;

/** A stroked path with round caps. */
export const line = (path: string, ink: string, width: number, dash?: string): string =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;

export const polygon = (points: readonly Point[], ink: string): string =>
  shape(`M${points.map(xy).join('L')}Z`, ink);

export function star(
  { rays, outer, inner, turn = 0 }: { rays: number; outer: number; inner: number; turn?: number },
  ink: string,
): string {
  const corners = Array.from({ length: rays * 2 }, (_, i) =>
    polar(i % 2 ? inner : outer, turn + (i * 180) / rays),
  );
  return polygon(corners, ink);
}

/** A rectangle around its center. */
export const box = (
  {
    width,
    height,
    at = CENTRE,
    corner = 0,
  }: { width: number; height: number; at?: Point; corner?: number },
  ink: string,
): string =>
  `<rect x="${num(at[0] - width / 2)}" y="${num(at[1] - height / 2)}" width="${num(width)}" height="${num(height)}" rx="${num(corner)}" fill="${ink}"/>`;

/** Transforms a drawing: scales, then rotates, then translates it. */
export function place(
  drawing: string,
  { at = CENTRE, turn = 0, scale = 1 }: { at?: Point; turn?: number; scale?: number },
): string {
  const steps = [`translate(${xy(at)})`, turn ? `rotate(${num(turn)})` : ''];
  if (scale !== 1) steps.push(`scale(${num(scale)})`);
  return `<g transform="${steps.join('')}">${drawing}</g>`;
}

/** A drawing together with its reflection across the vertical axis. */
export const bothSides = (drawing: string): string =>
  `${drawing}<g transform="scale(-1 1)">${drawing}</g>`;

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Repeats a drawing at equal angles around the center. */
export const around = (count: number, drawUpright: (index: number) => string, turn = 0): string =>
  repeat(count, (index) => place(drawUpright(index), { turn: turn + (index * 360) / count }));
