import { disc, line, place, polygon, repeat, shape } from '../../../page/art/draw.ts';

/** Colors of a drawn fish. */
export interface FishInks {
  readonly body: string;
  readonly fin: string;
  readonly mark: string;
  readonly eye: string;
}

/** Fish by their places in the list of payouts. All face right, are centered, and are drawn at their final size. */
export const fishOf = (kind: number, inks: FishInks): string => drawings[kind]?.(inks) ?? '';

/** Half of the widest extent of each fish. */
export const halfWidths: readonly number[] = [15, 18, 19, 22, 24, 34, 42, 52];

type Drawing = (inks: FishInks) => string;

const eyeAt = (x: number, y: number, radius: number, { eye, mark }: FishInks): string =>
  disc(radius, eye, [x, y]) + disc(radius * 0.5, mark, [x + radius * 0.2, y]);

const minnow: Drawing = (inks) =>
  [
    shape('M-15 -7L-7 0L-15 7L-13 0Z', inks.fin),
    shape('M-9 0Q2 -9 15 0Q2 9 -9 0Z', inks.body),
    eyeAt(9, -1, 2, inks),
  ].join('');

const bass: Drawing = (inks) =>
  [
    shape('M-18 -9Q-11 0 -18 9L-9 3V-3Z', inks.fin),
    shape('M-2 -9Q4 -15 9 -8Z', inks.fin),
    shape('M-11 0Q-2 -13 9 -9Q18 -5 18 0Q18 5 9 9Q-2 13 -11 0Z', inks.body),
    shape('M2 -10Q8 0 2 10H7Q12 0 7 -9Z', inks.eye),
    shape('M-6 -5Q-3 0 -6 5L-9 3Q-10 0 -9 -3Z', inks.eye),
    eyeAt(13, -2, 2.2, inks),
  ].join('');

const puffer: Drawing = (inks) =>
  [
    repeat(12, (nth) =>
      place(
        polygon(
          [
            [-3, -13],
            [0, -19],
            [3, -13],
          ],
          inks.mark,
        ),
        { turn: nth * 30 },
      ),
    ),
    shape('M-19 -6L-12 0L-19 6Z', inks.fin),
    disc(14, inks.body),
    shape('M-12 5A14 14 0 0 0 12 5Q0 11 -12 5Z', inks.eye),
    eyeAt(7, -4, 3.2, inks),
  ].join('');

const squid: Drawing = (inks) =>
  [
    ...[-6, -2, 2, 6].map((y) => line(`M-8 ${y}Q-15 ${y * 1.8} -22 ${y * 1.1}`, inks.fin, 2.4)),
    shape('M8 -11L22 0L8 11Z', inks.fin),
    shape('M-9 -7Q8 -11 18 0Q8 11 -9 7Q-12 0 -9 -7Z', inks.body),
    eyeAt(-4, -2, 2.8, inks),
  ].join('');

const octopus: Drawing = (inks) =>
  [
    ...[-13, -6, 2, 10].map((x, nth) =>
      line(`M${x} 8Q${x - 9} 15 ${x - 5} 20Q${x - 2} ${24 - nth} ${x - 11} 22`, inks.fin, 4),
    ),
    shape('M-15 10Q-20 -18 2 -20Q24 -18 18 10Q2 15 -15 10Z', inks.body),
    disc(2.4, inks.mark, [-7, -8]) +
      disc(1.7, inks.mark, [-2, -14]) +
      disc(1.5, inks.mark, [-10, 0]),
    eyeAt(12, 0, 3.4, inks),
  ].join('');

const ray: Drawing = (inks) =>
  [
    line('M-12 2Q-24 6 -34 -4', inks.mark, 2.2),
    shape('M34 1Q20 -6 8 -21Q0 -8 -16 1Q0 8 8 23Q20 8 34 1Z', inks.body),
    shape('M26 1Q16 -2 8 -10Q2 -3 -8 1Q2 5 8 12Q16 4 26 1Z', inks.fin),
    eyeAt(23, -3, 2, inks),
  ].join('');

const shark: Drawing = (inks) =>
  [
    shape('M-42 -15Q-34 -3 -42 13L-28 2V-3Z', inks.body),
    shape('M-2 -12Q4 -26 10 -26Q9 -18 14 -10Z', inks.body),
    shape('M-31 0Q-8 -17 22 -11Q38 -7 42 1Q30 13 6 13Q-14 12 -31 0Z', inks.body),
    shape('M-26 3Q-8 14 8 13Q30 12 41 3Q12 9 -26 3Z', inks.eye),
    shape('M-2 9L-10 21L8 11Z', inks.fin),
    line('M16 -6V3M20 -6V3M24 -6V3', inks.fin, 1.5),
    eyeAt(32, -3, 2, inks),
  ].join('');

const whale: Drawing = (inks) =>
  [
    shape('M-36 -4Q-48 -6 -52 -20Q-40 -17 -36 -10Q-34 -19 -24 -22Q-26 -9 -33 -2Z', inks.fin),
    shape('M-38 -6Q-26 2 -12 -12Q12 -28 40 -15Q52 -8 51 6Q46 22 14 22Q-26 21 -38 -6Z', inks.body),
    shape('M-18 15Q4 23 20 22Q46 20 51 7Q28 15 -18 15Z', inks.eye),
    line('M0 19.5Q22 19 44 14M8 21Q26 20 40 17', inks.mark, 1.2),
    shape('M2 10Q-6 22 -16 24Q-12 14 -8 9Z', inks.fin),
    eyeAt(38, 0, 2.6, inks),
    line('M24 -22Q22 -32 14 -33M26 -22Q28 -32 36 -33', inks.eye, 2.4),
  ].join('');

const drawings: readonly Drawing[] = [minnow, bass, puffer, squid, octopus, ray, shark, whale];
