import { SPREAD_MS } from '@app/web/next-sale';
import { quantile } from './figures.ts';

/** A draw that pages wait for. Times in milliseconds since 1970. */
export interface WaitedDraw {
  readonly numero: string;
  readonly closesAt: number;
  readonly drawsAt: number;
  /** The one on sale from then on. */
  readonly next: Pick<WaitedDraw, 'numero' | 'closesAt'>;
}

/** What one draw came to, from the end of its sale until that of the next. */
export interface DrawFigures {
  readonly numero: string;
  readonly published: number;
  readonly fewestPushes: number;
  readonly mostPushes: number;
  /** Of a page. */
  readonly questions: number;
  readonly mostQuestions: number;
  /** Of all pages within any 100 ms. */
  readonly peak: number;
  /** The same to the mean of 100 ms of the second in which pages ask after a close: 10 if all asked at once. */
  readonly storm: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** After the close: until the last page knows what is on sale next. */
  readonly lastKnowsMs: number;
  /** After the time of the draw, and after the push. */
  readonly lastShowsMs: number;
  readonly lastShowsAfterPushMs: number;
}

interface Question {
  readonly page: number;
  readonly at: number;
  readonly ms: number;
}

const PEAK_MS = 100;

/** What happens to pages that wait for draws. */
export class CountdownLog {
  readonly #published: number[] = [];
  readonly #pushes: { readonly page: number; readonly at: number }[] = [];
  readonly #questions: Question[] = [];
  /** When each page first showed something. */
  readonly #shown = new Map<string, Map<number, number>>();
  readonly #pages: number;

  constructor(pages: number) {
    this.#pages = pages;
  }

  notePublished(): void {
    this.#published.push(Date.now());
  }

  notePush(page: number): void {
    this.#pushes.push({ page, at: Date.now() });
  }

  noteQuestion(question: Question): void {
    this.#questions.push(question);
  }

  noteShown(page: number, what: 'sale' | 'outcome', numero: string): void {
    const key = `${what} ${numero}`;
    const pages = this.#shown.get(key) ?? new Map();
    if (!pages.has(page)) pages.set(page, Date.now());
    this.#shown.set(key, pages);
  }

  /** Whether every page shows it. */
  isShown(what: 'sale' | 'outcome', numero: string): boolean {
    return this.#shown.get(`${what} ${numero}`)?.size === this.#pages;
  }

  figuresOf({ numero, closesAt, drawsAt, next }: WaitedDraw): DrawFigures {
    const ofDraw = ({ at }: { readonly at: number }) => closesAt <= at && at < next.closesAt;
    const published = this.#published.filter((at) => ofDraw({ at }));
    const pushes = this.#perPage(this.#pushes.filter(ofDraw));
    const asked = this.#questions.filter(ofDraw);
    const questions = this.#perPage(asked);
    const peak = peakOf(asked.map(({ at }) => at));
    const times = asked.map(({ ms }) => ms);
    const lastShowsAt = this.#lastAt(`outcome ${numero}`);
    return {
      numero,
      published: published.length,
      fewestPushes: Math.min(...pushes),
      mostPushes: Math.max(...pushes),
      questions: asked.length / this.#pages,
      mostQuestions: Math.max(...questions),
      peak,
      storm: peak / (this.#pages * (PEAK_MS / SPREAD_MS)),
      p50Ms: quantile(times, 0.5),
      p99Ms: quantile(times, 0.99),
      lastKnowsMs: this.#lastAt(`sale ${next.numero}`) - closesAt,
      lastShowsMs: lastShowsAt - drawsAt,
      lastShowsAfterPushMs: lastShowsAt - (published[0] ?? Number.NaN),
    };
  }

  #lastAt(key: string): number {
    return Math.max(...(this.#shown.get(key)?.values() ?? []));
  }

  #perPage(happened: readonly { readonly page: number }[]): readonly number[] {
    const counts = Array.from({ length: this.#pages }, () => 0);
    for (const { page } of happened) counts[page] = (counts[page] ?? 0) + 1;
    return counts;
  }
}

/** How many lie within any 100 ms. */
function peakOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  let [first, peak] = [0, 0];
  for (const [n, at] of sorted.entries()) {
    while (at - (sorted[first] ?? at) >= PEAK_MS) first += 1;
    peak = Math.max(peak, n - first + 1);
  }
  return peak;
}
