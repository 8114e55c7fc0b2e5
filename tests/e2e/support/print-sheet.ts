import type { Browser } from '@playwright/test';

export interface Print {
  readonly name: string;
  /** PNG. */
  readonly picture: Buffer;
}

interface Layout {
  readonly columns: number;
  /** Scale of a picture on the sheet. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** Arranges pictures in rows, each under its name. Returns a WebP. */
export async function printSheet(
  browser: Browser,
  prints: readonly Print[],
  { columns, scale, width, height }: Layout,
): Promise<Buffer> {
  const page = await browser.newPage();
  const address = await page.evaluate(
    async ({ named, columns, cell }) => {
      const gap = 12;
      const caption = 18;
      const rows = Math.ceil(named.length / columns);
      const canvas = document.createElement('canvas');
      canvas.width = columns * (cell.width + gap) + gap;
      canvas.height = rows * (cell.height + caption + gap) + gap;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser draws nothing.');
      context.fillStyle = '#808b85';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.imageSmoothingQuality = 'high';
      context.font = '12px sans-serif';
      for (const [place, { name, src }] of named.entries()) {
        const x = gap + (place % columns) * (cell.width + gap);
        const y = gap + Math.floor(place / columns) * (cell.height + caption + gap);
        context.fillStyle = '#0b1511';
        context.fillText(name, x, y + 12);
        const image = new Image();
        image.src = src;
        await image.decode();
        context.drawImage(image, x, y + caption, cell.width, cell.height);
      }
      return canvas.toDataURL('image/webp', 0.12);
    },
    {
      named: prints.map(({ name, picture }) => ({
        name,
        src: `data:image/png;base64,${picture.toString('base64')}`,
      })),
      columns,
      cell: { width: Math.round(width * scale), height: Math.round(height * scale) },
    },
  );
  await page.close();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
