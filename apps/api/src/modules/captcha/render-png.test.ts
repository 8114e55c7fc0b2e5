import { SLIDER_PICTURE } from '@app/core/people/verification';
import { expect, test } from 'vitest';
import { dueOf } from '../../../../../tests/support/turns.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { drawSlider } from './draw-slider.ts';
import { renderPng } from './render-png.ts';

test('renders a transparent group outside of the picture', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">' +
    '<g opacity="0.5"><circle cx="-90" cy="-90" r="9" fill="#fff"/></g></svg>';
  const png = Buffer.from(await renderPng(svg, 20), 'base64');
  const width = png.readUInt32BE(16);
  expect(width).toBe(40);
});

test('renders every picture, at any position of the puzzle piece', async () => {
  const { width, height, piece } = SLIDER_PICTURE;
  const positions = Array.from({ length: 40 }, (_, i) => ({
    x: 76 + Math.round((i * (width - piece - 84)) / 39),
    y: 8 + Math.round((i * (height - piece - 16)) / 39),
  }));
  for (const position of dueOf(positions)) {
    const drawn = drawSlider(position);
    for (const svg of [drawn.background, drawn.piece]) expect(svg).not.toMatch(/mask|filter/);
    await Promise.all([renderPng(drawn.background, width), renderPng(drawn.piece, piece)]);
  }
  await renderPng(drawCaptcha('0123456789'), 160);
});

test('refuses requests only while too many wait: two run, and 64 wait', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  const asked = await Promise.allSettled(Array.from({ length: 70 }, () => renderPng(svg, 9)));
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  await expect(renderPng(svg, 9)).resolves.toBeDefined();
});
