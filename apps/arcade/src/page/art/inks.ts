/** Five colors of one matchbox label. */
export interface Inks {
  readonly ground: string;
  /** The background a shade darker: patterns, outlines, shadows. */
  readonly shade: string;
  readonly main: string;
  readonly second: string;
  /** The lightest color. */
  readonly paper: string;
}

const mix = (lightness: number, chroma: number, hue: number): string =>
  `oklch(${lightness} ${chroma} ${hue})`;

/** Colors of the day ticket. */
export const persimmon: Inks = {
  ground: mix(0.71, 0.172, 46),
  shade: mix(0.645, 0.178, 42),
  main: mix(0.27, 0.06, 25),
  second: mix(0.83, 0.12, 80),
  paper: mix(0.965, 0.03, 90),
};

export const midnight: Inks = {
  ground: mix(0.29, 0.075, 266),
  shade: mix(0.22, 0.06, 268),
  main: mix(0.84, 0.13, 86),
  second: mix(0.53, 0.13, 262),
  paper: mix(0.95, 0.02, 95),
};

export const lagoon: Inks = {
  ground: mix(0.47, 0.08, 208),
  shade: mix(0.38, 0.07, 212),
  main: mix(0.89, 0.1, 96),
  second: mix(0.7, 0.145, 36),
  paper: mix(0.96, 0.02, 190),
};

export const plum: Inks = {
  ground: mix(0.35, 0.09, 332),
  shade: mix(0.27, 0.075, 330),
  main: mix(0.81, 0.105, 28),
  second: mix(0.6, 0.14, 345),
  paper: mix(0.95, 0.02, 60),
};

export const oxblood: Inks = {
  ground: mix(0.37, 0.115, 22),
  shade: mix(0.28, 0.09, 20),
  main: mix(0.79, 0.125, 66),
  second: mix(0.58, 0.17, 28),
  paper: mix(0.95, 0.03, 85),
};

export const rose: Inks = {
  ground: mix(0.77, 0.095, 14),
  shade: mix(0.69, 0.11, 14),
  main: mix(0.35, 0.105, 14),
  second: mix(0.58, 0.18, 24),
  paper: mix(0.97, 0.02, 60),
};

export const sand: Inks = {
  ground: mix(0.88, 0.05, 86),
  shade: mix(0.8, 0.06, 82),
  main: mix(0.38, 0.075, 200),
  second: mix(0.64, 0.17, 37),
  paper: mix(0.99, 0.01, 90),
};

export const sky: Inks = {
  ground: mix(0.77, 0.075, 225),
  shade: mix(0.69, 0.085, 228),
  main: mix(0.32, 0.08, 262),
  second: mix(0.69, 0.175, 40),
  paper: mix(0.98, 0.015, 95),
};

export const baize: Inks = {
  ground: mix(0.36, 0.062, 166),
  shade: mix(0.28, 0.05, 168),
  main: mix(0.73, 0.165, 46),
  second: mix(0.57, 0.09, 165),
  paper: mix(0.95, 0.025, 95),
};

export const marigold: Inks = {
  ground: mix(0.81, 0.145, 82),
  shade: mix(0.73, 0.15, 70),
  main: mix(0.33, 0.075, 38),
  second: mix(0.64, 0.18, 38),
  paper: mix(0.98, 0.02, 95),
};

export const cobalt: Inks = {
  ground: mix(0.46, 0.165, 262),
  shade: mix(0.37, 0.14, 264),
  main: mix(0.83, 0.13, 74),
  second: mix(0.7, 0.11, 235),
  paper: mix(0.97, 0.02, 95),
};

export const iris: Inks = {
  ground: mix(0.41, 0.12, 294),
  shade: mix(0.32, 0.105, 292),
  main: mix(0.87, 0.105, 98),
  second: mix(0.69, 0.14, 345),
  paper: mix(0.96, 0.015, 300),
};

export const olive: Inks = {
  ground: mix(0.48, 0.085, 122),
  shade: mix(0.39, 0.075, 125),
  main: mix(0.89, 0.12, 98),
  second: mix(0.3, 0.045, 140),
  paper: mix(0.96, 0.02, 95),
};

export const coal: Inks = {
  ground: mix(0.27, 0.012, 166),
  shade: mix(0.21, 0.01, 166),
  main: mix(0.87, 0.16, 112),
  second: mix(0.52, 0.03, 166),
  paper: mix(0.95, 0.02, 95),
};

export const celadon: Inks = {
  ground: mix(0.8, 0.075, 165),
  shade: mix(0.73, 0.085, 168),
  main: mix(0.3, 0.06, 190),
  second: mix(0.63, 0.17, 32),
  paper: mix(0.98, 0.015, 110),
};

export const nacre: Inks = {
  ground: mix(0.86, 0.05, 312),
  shade: mix(0.78, 0.07, 310),
  main: mix(0.35, 0.09, 332),
  second: mix(0.58, 0.18, 24),
  paper: mix(0.97, 0.02, 60),
};

export const breaker: Inks = {
  ground: mix(0.41, 0.085, 238),
  shade: mix(0.32, 0.08, 238),
  main: mix(0.8, 0.075, 165),
  second: mix(0.7, 0.145, 36),
  paper: mix(0.96, 0.02, 190),
};

export const frost: Inks = {
  ground: mix(0.88, 0.035, 215),
  shade: mix(0.8, 0.05, 218),
  main: mix(0.31, 0.075, 258),
  second: mix(0.6, 0.185, 27),
  paper: mix(0.985, 0.01, 210),
};
