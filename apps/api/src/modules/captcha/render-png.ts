import { DomainError } from '@app/core/platform/kernel';

/** A render occupies a processor core for some milliseconds. */
const RENDERS_AT_ONCE_MAX = 2;
/** About a second of work. Further requests are refused. */
const RENDERS_WAITING_MAX = 64;
/** Device pixels per CSS pixel. */
const DENSITY = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Renders a trusted SVG document to PNG at twice its width, in base64.
 *
 * @throws server.busy when too many renders are waiting
 */
export async function renderPng(svg: string, width: number): Promise<string> {
  if (running < RENDERS_AT_ONCE_MAX) {
    running++;
  } else {
    if (waiting.length >= RENDERS_WAITING_MAX) {
      throw new DomainError('server.busy', { retryAfterSeconds: 2 });
    }
    await new Promise<void>((turn) => waiting.push(turn)); // a finished render passes its place on
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

// The renderer crashes the process on a transparent group outside of the picture, such as parts of a motif near the
// edge. Transparent shapes need no layer and are safe.
const withoutLayers = (svg: string): string =>
  svg.replaceAll(/<g opacity="([\d.]+)">/g, '<g fill-opacity="$1" stroke-opacity="$1">');
