import { gameArt } from '@app/ui/art/game-art';

/** Background of the dark theme. */
export const NIGHT = '#06130e';
const IVORY = '#f7f3e6';
const PERSIMMON = '#ff8b4a';
const MARK_SIZE = 32;

/** The mark, a turning coin, in a square of 32. */
const mark = (accent: string = PERSIMMON): string =>
  `<path fill="${IVORY}" d="M21.9 3.2A13.6 13.6 0 0 0 5.3 22.9Z"/><path fill="${accent}" d="M10.1 28.8A13.6 13.6 0 0 0 26.7 9.1Z"/>`;

async function png(svg: string): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js');
  return new Resvg(svg).render().asPng();
}

/** The mark on its background, with the margin that a launcher may crop. */
export function iconPng(size: number, accent?: string): Promise<Buffer> {
  const inset = size * 0.2;
  const scale = (size - 2 * inset) / MARK_SIZE;
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${NIGHT}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${mark(accent)}</g></svg>`,
  );
}

const CARD = { width: 1_200, height: 630 };

/** Game pictures laid out on the card: their centers and rotations. */
const PRINTS = [
  { vendorCode: 'arcade', gameCode: 'lantern-fair', category: 'RNG', x: 580, y: 325, turn: -6 },
  { vendorCode: 'jade', gameCode: 'koi', category: 'FISH', x: 820, y: 305, turn: 3 },
  { vendorCode: 'ember', gameCode: 'cards', category: 'LIVE', x: 1_060, y: 330, turn: -2 },
] as const;
const PRINT_SIZE = 224;
const PRINT_RADIUS = 18;

/** Picture for link previews. Contains no text, since the preview shows the site's name beside it. */
export function shareCardPng(): Promise<Buffer> {
  const prints = PRINTS.map(({ x, y, turn, ...game }) => {
    const { svg } = gameArt({ ...game, ratio: '1:1', direction: 'ltr' });
    const placed = svg.replace('<svg ', `<svg width="${PRINT_SIZE}" height="${PRINT_SIZE}" `);
    const corner = -PRINT_SIZE / 2;
    return `<g transform="translate(${x} ${y}) rotate(${turn}) translate(${corner} ${corner})"><g clip-path="url(#print)">${placed}</g></g>`;
  });
  const clip = `<clipPath id="print"><rect width="${PRINT_SIZE}" height="${PRINT_SIZE}" rx="${PRINT_RADIUS}"/></clipPath>`;
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}" width="${CARD.width}" height="${CARD.height}"><rect width="100%" height="100%" fill="${NIGHT}"/>${clip}<g transform="translate(96 203) scale(7)">${mark()}</g>${prints.join('')}</svg>`,
  );
}
