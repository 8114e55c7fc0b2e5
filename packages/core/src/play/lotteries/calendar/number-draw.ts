import type { Numbering } from '@app/shared/lotteries/lottery-calendars';

interface Numbered {
  readonly day: string;
  readonly place: number;
  readonly station?: string | undefined;
  /** The number of the draw before it. */
  readonly before: string | undefined;
}

/** The number of a draw. */
export function numberDraw(
  numbering: Numbering,
  { day, place, station, before }: Numbered,
): string {
  const date = day.replaceAll('-', '');
  switch (numbering.by) {
    case 'place':
      return `${date}-${`${place}`.padStart(numbering.digits, '0')}`;
    case 'running':
      return `${before === undefined ? numbering.first : BigInt(before) + 1n}`;
    case 'station':
      return `${date}-${station}`;
    case 'day':
      return date;
  }
}
