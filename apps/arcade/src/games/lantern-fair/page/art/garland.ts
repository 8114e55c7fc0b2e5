import { repeat } from '../../../../page/art/draw.ts';

export const LAMPS = 8;

/** Sag of the string in pixels at a position from 0 to 1 between its ends. */
const sagAt = (share: number): number => 4 + 26 * (1 - (2 * share - 1) ** 2);

/** Cord lengths, varied so that the lanterns are not in a row. */
const CORDS = [9, 20, 8, 16, 24, 10, 19, 11];

const STRING_HEIGHT = 40;

/** The string. It stretches to the available width at a fixed height, so that the lanterns stay attached. */
export function garlandString(): string {
  const points = Array.from({ length: 41 }, (_, i) => `${i * 2.5} ${sagAt(i / 40).toFixed(2)}`);
  return `<svg class="string" viewBox="0 0 100 ${STRING_HEIGHT}" height="${STRING_HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><path class="cord" vector-effect="non-scaling-stroke" d="M${points.join('L')}"/></svg>`;
}

/** One lantern. CSS sets its colors, because the ticket has different colors by day and at night. */
export function lamp(index: number): string {
  const cord = CORDS[index] ?? 8;
  const middle = cord + 18;
  const sag = sagAt((index + 0.5) / LAMPS).toFixed(1);
  const tassels = repeat(3, (i) => `M${(i - 1) * 5} 21V${i === 1 ? 31 : 28}`);
  // SVG clips at its edges, but the halo of a lantern on a short cord extends above the string.
  return `<svg class="lamp" data-sag="${sag}" viewBox="-28 0 56 ${middle + 34}" overflow="visible" aria-hidden="true"><path class="cord" d="M0 0V${cord}"/><g transform="translate(0 ${middle})"><circle class="halo" r="27"/><ellipse class="dark" rx="19" ry="16"/><path class="bright" d="M0 -16A19 16 0 0 1 0 16Z"/><path class="rib" d="M0 -16C-13 -13 -13 13 0 16M0 -16C13 -13 13 13 0 16"/><rect class="cap" x="-9" y="-19" width="18" height="5" rx="1.5"/><rect class="cap" x="-9" y="14" width="18" height="5" rx="1.5"/><path class="tassel" d="${tassels}"/></g></svg>`;
}

/** The sun of the evening and the moon of the night, low behind the fair. */
export const skyDisc = (): string =>
  '<svg class="sky" viewBox="0 0 240 240" aria-hidden="true"><circle class="ring" cx="120" cy="120" r="112"/><circle class="ring" cx="120" cy="120" r="84"/><circle class="disc" cx="120" cy="120" r="58"/><path class="disc-shade" d="M79 161A58 58 0 0 0 161 79Z"/></svg>';
