import { DomainError } from '@app/core/platform/kernel';

/** A render occupies a processor core for some milliseconds. */
const RENDERS_AT_ONCE_MAX = 2;
/** About a second of work. Further callers are refused instead of kept waiting. */
const RENDERS_WAITING_MAX = 64;
/** Device pixels per CSS pixel. */
const DENSITY = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Prints an SVG document of ours as PNG at twice its width, in base64.
 *
 * @throws server.busy when too many are waiting already
 */
export async function renderPng(svg: string, width: number): Promise<string> {
  if (running < RENDERS_AT_ONCE_MAX) {
    running++;
  } else {
    if (waiting.length >= RENDERS_WAITING_MAX) {
      throw new DomainError('server.busy', { retryAfterSeconds: 2 });
    }
    await new Promise<void>((turn) => waiting.push(turn)); // a render that ends hands its place on
  }
  try {
    const { renderAsync } = await import('@resvg/resvg-js');
    const image = await renderAsync(withoutLayers(svg), {
      fitTo: { mode: 'width', value: width * DENSITY },
      font: { loadSystemFonts: false },
    });
    return image.asPng().toString('base64');
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

// The renderer ends the whole process over a see-through group that lies outside of the picture, as
// parts of a motif near its edge do. See-through shapes it draws without a layer, and safely.
const withoutLayers = (svg: string): string =>
  svg.replaceAll(/<g opacity="([\d.]+)">/g, '<g fill-opacity="$1" stroke-opacity="$1">');
