import { randomInt, randomUUID } from 'node:crypto';
import { box, num } from '@app/ui/art/geometry';
import { chooseGround } from '@app/ui/art/grounds/choose-ground';
import { paletteNames, palettes } from '@app/ui/art/palettes';
import { numeral } from '@app/ui/art/parts/numeral';
import { seededRandom } from '@app/ui/art/seeded-random';

/** In CSS pixels. */
export const CAPTCHA_SIZE = { width: 160, height: 56 } as const;

const { width, height } = CAPTCHA_SIZE;
const THREADS = 3;

/** Digits on a patterned ticket, each rotated at random, with lines across them. */
export function drawCaptcha(digits: string): string {
  const seed = randomUUID();
  const random = seededRandom(seed);
  const inks = palettes[random.pick(paletteNames)];
  const frame = {
    width,
    height,
    focus: [width / 2, height / 2],
    reach: 28,
    title: 'none',
  } as const;
  const step = width / (digits.length + 0.6);
  const drawn = [...digits].map((digit, nth) => {
    const at = [step * (nth + 0.8) + lean(4), height / 2 + lean(6)].map(num).join(' ');
    const turned = `translate(${at}) rotate(${lean(20)}) skewX(${lean(14)})`;
    const drawing = numeral(Number(digit), {
      height: randomInt(24, 33),
      ink: inks.title,
      weight: 2.2 + randomInt(9) / 10,
    });
    return `<g transform="${turned}">${drawing}</g>`;
  });
  const threads = Array.from({ length: THREADS }, () => thread(inks.title));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    box({ at: [width / 2, height / 2], width, height }, inks.ground) +
    chooseGround(seed)(inks, frame, random) +
    `${drawn.join('')}${threads.join('')}</svg>`
  );
}

/** A random whole number between minus and plus `most`. */
const lean = (most: number): number => randomInt(-most, most + 1);

function thread(ink: string): string {
  const y = () => randomInt(6, height - 6);
  const path = `M-4 ${y()}C${randomInt(30, 60)} ${y() + lean(24)} ${randomInt(90, 130)} ${y() + lean(24)} ${width + 4} ${y()}`;
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="1.4"/>`;
}
