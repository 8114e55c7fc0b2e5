import type { Trend } from './trend.ts';

/** In CSS pixels. */
export const ROW = 28;
export const CELL_MIN = 24;
/** Times drawn, missing now, longest gap. */
export const FOOT_ROWS = 3;

const BALL = 11;

/** Colors of the theme in which the chart is drawn. */
export interface TrendColours {
  readonly ink: string;
  readonly quiet: string;
  readonly ball: string;
  readonly onBall: string;
  readonly line: string;
  readonly grid: string;
  readonly band: string;
}

export function coloursOf(element: Element): TrendColours {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: of('--text-1'),
    quiet: of('--text-3'),
    ball: of('--accent'),
    onBall: of('--on-accent'),
    line: of('--chart-1'),
    grid: of('--chart-grid'),
    band: of('--surface-2'),
  };
}

interface Canvas {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly font: string;
  readonly colours: TrendColours;
}

/** Values in the head, draws below with the newest first, and sums at the foot. */
export function drawTrend(trend: Trend, { context, width, font, colours }: Canvas): void {
  const { rows, values } = trend;
  const cell = width / values.length;
  const x = (at: number) => (at + 0.5) * cell;
  const y = (row: number) => (row + 0.5) * ROW;
  const bottom = (rows.length + 1) * ROW;
  context.clearRect(0, 0, width, bottom + FOOT_ROWS * ROW);
  context.textAlign = 'center';
  context.textBaseline = 'middle';

  context.fillStyle = colours.band;
  context.fillRect(0, 0, width, ROW);
  context.fillRect(0, bottom, width, FOOT_ROWS * ROW);
  context.strokeStyle = colours.grid;
  context.lineWidth = 1;
  context.beginPath();
  for (let row = 1; row <= rows.length; row++) {
    context.moveTo(0, row * ROW - 0.5);
    context.lineTo(width, row * ROW - 0.5);
  }
  context.stroke();

  const write = (text: string, at: number, row: number, colour: string, weight = 400) => {
    context.font = `${weight} 12px ${font}`;
    context.fillStyle = colour;
    context.fillText(text, x(at), y(row));
  };
  drawWay(
    rows.map(({ missing }) => missing.indexOf(0)),
    trend,
    { context, x, y, colours },
  );
  for (const [row, { missing }] of rows.entries())
    for (const [at, gap] of missing.entries()) {
      if (gap > 0) {
        write(`${gap}`, at, row + 1, colours.quiet);
        continue;
      }
      context.fillStyle = colours.ball;
      context.beginPath();
      context.arc(x(at), y(row + 1), BALL, 0, 2 * Math.PI);
      context.fill();
      write(values[at]?.value ?? '', at, row + 1, colours.onBall, 600);
    }
  for (const [at, { value, drawn, missingNow, missingMost }] of values.entries()) {
    write(value, at, 0, colours.ink, 600);
    for (const [foot, figure] of [drawn, missingNow, missingMost].entries())
      write(`${figure}`, at, rows.length + 1 + foot, foot === 0 ? colours.ink : colours.quiet);
  }
}

/** Connects the values of successive draws, where each has a single value. */
function drawWay(
  places: readonly number[],
  { rows }: Trend,
  {
    context,
    x,
    y,
    colours,
  }: Pick<Canvas, 'context' | 'colours'> & {
    readonly x: (at: number) => number;
    readonly y: (row: number) => number;
  },
): void {
  if (rows.some(({ missing }) => missing.filter((gap) => gap === 0).length > 1)) return;
  context.strokeStyle = colours.line;
  context.lineWidth = 2;
  context.beginPath();
  for (const [row, at] of places.entries()) if (at >= 0) context.lineTo(x(at), y(row + 1));
  context.stroke();
}
