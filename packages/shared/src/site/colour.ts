/** A color by lightness, chroma and hue, as in CSS `oklch()`. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  /** In degrees. */
  readonly h: number;
}

type Triple = readonly [number, number, number];

const BRIGHTEST = 255;
const TURN = 360;

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** @param hex `#rrggbb` */
const channelsOf = (hex: string): Triple =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / BRIGHTEST) as never;

/** Relative luminance of a color, by WCAG 2. */
function luminanceOf(hex: string): number {
  const [r, g, b] = channelsOf(hex).map(toLinear) as never as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colors by WCAG 2: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** @param hex `#rrggbb` */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = channelsOf(hex).map(toLinear) as never as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const [light, a, blue] = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  const h = (Math.atan2(blue, a) * TURN) / (2 * Math.PI);
  return { l: light, c: Math.hypot(a, blue), h: (h + TURN) % TURN };
}

function linearOf({ l, c, h }: Oklch): Triple {
  const angle = (h * 2 * Math.PI) / TURN;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** Tolerance for rounding errors that no screen can show. */
const SLACK = 1e-4;
const isShown = (rgb: Triple): boolean => rgb.every((one) => one >= -SLACK && one <= 1 + SLACK);
const HALVINGS = 20;

/** Converts to sRGB. Keeps lightness and hue, and reduces the chroma of colors that a screen cannot show. */
export function toHex(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l));
  let [least, most] = [0, colour.c];
  if (!isShown(linearOf({ ...colour, l })))
    for (let n = 0; n < HALVINGS; n++) {
      const c = (least + most) / 2;
      if (isShown(linearOf({ ...colour, l, c }))) least = c;
      else most = c;
    }
  else least = most;
  const rgb = linearOf({ ...colour, l, c: least }).map((one) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, one))) * BRIGHTEST),
  );
  return `#${rgb.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}
