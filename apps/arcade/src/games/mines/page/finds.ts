import { around, disc, line, ring, shape } from '../../../page/art/draw.ts';

export interface ShellInks {
  readonly body: string;
  readonly groove: string;
}

/** A scallop shell, about 84 wide and high, centered: what a safe tile hides. */
export const shell = ({ body, groove }: ShellInks): string =>
  shape(
    'M-10 32C-34 20 -44 2 -40 -14C-36 -22 -30 -24 -26 -22C-24 -32 -14 -36 -9 -31C-5 -40 5 -40 9 -31C14 -36 24 -32 26 -22C30 -24 36 -22 40 -14C44 2 34 20 10 32L14 42H-14Z',
    body,
  ) + line('M0 28V-26M-6 28C-14 12 -19 0 -20 -14M6 28C14 12 19 0 20 -14', groove, 4);

export interface MineInks {
  readonly body: string;
  readonly horn: string;
  readonly shine: string;
}

/** A sea mine with eight horns, about 92 wide and high, centered. */
export const mine = ({ body, horn, shine }: MineInks): string =>
  around(8, () => shape('M-7.5 -28L-3.5 -44Q0 -48 3.5 -44L7.5 -28Z', horn)) +
  disc(31, body) +
  ring(31, 3.5, horn) +
  line('M-17 -4A18 18 0 0 1 -2 -18', shine, 5.5);
