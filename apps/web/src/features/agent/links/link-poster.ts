import { qrDrawing } from '@app/ui/pictures/qr-code';

interface Poster {
  readonly url: string;
  readonly siteName: string;
  /** Call to action beside the QR code. */
  readonly call: string;
  /** The invitation code, for typing. */
  readonly code: string;
}

const WIDTH = 900;
const HEIGHT = 1_200;
const QR_SIDE = 660;
const MARGIN = (WIDTH - QR_SIDE) / 2;
const QR_TOP = 250;
const FONT = 'system-ui, sans-serif';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => ESCAPES[sign] ?? '');

/** A poster for print, in no theme: dark on white, as cameras expect. */
export function posterSvg({ url, siteName, call, code }: Poster): string {
  const { size, path } = qrDrawing(url);
  const line = (y: number, px: number, text: string) =>
    `<text x="${WIDTH / 2}" y="${y}" font-size="${px}" text-anchor="middle">${escaped(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<g fill="#000" font-family="${FONT}" font-weight="700">`,
    line(130, 76, siteName),
    line(205, 40, call),
    line(QR_TOP + QR_SIDE + 90, 44, code),
    '</g>',
    `<svg x="${MARGIN}" y="${QR_TOP}" width="${QR_SIDE}" height="${QR_SIDE}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path d="${path}" fill="#000"/></svg>`,
    '</svg>',
  ].join('');
}

/** Rasterizes the poster. @throws where the browser cannot draw it */
export async function posterPng(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(WIDTH, HEIGHT);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, HEIGHT);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
