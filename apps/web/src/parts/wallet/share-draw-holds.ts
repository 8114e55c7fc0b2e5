import type { QueryClient } from '@tanstack/react-query';
import { openChannel } from '../../lib/open-channel.ts';
import { type DrawHold, type DrawHolds, drawHolds } from './draw-holds.ts';
import { dropAnswersUnderWay } from './drop-answers-under-way.ts';

const CHANNEL = 'draw-holds';
/** A tab that holds draws repeats them at this interval. */
const REPEAT_MS = 3_000;
/** Draws of a tab that is silent for longer are released: it may have crashed. */
export const SILENCE_MS_MAX = 10_000;

/** From a new tab: the others answer with their draws. */
const ASKED = 'asked';
interface TabDraws {
  readonly tab: string;
  readonly draws: readonly DrawHold[];
}

/** Shares the draws that this tab holds, and requests the balance again when another tab holds more. */
export const shareWith = (queries: QueryClient): void =>
  void shareDrawHolds(drawHolds, () => dropAnswersUnderWay(queries));

/**
 * Shares held draws with the other tabs of this browser, so that none shows a payout before the balls of the tab with
 * the board. In browsers without channels each tab has its own.
 *
 * @param onMore called when another tab holds more draws
 * @returns a function that ends it
 */
export function shareDrawHolds(holds: DrawHolds, onMore: () => void): () => void {
  const channel = openChannel(CHANNEL);
  if (!channel) return () => {};
  const tab = `${Math.random()}`;
  const silences = new Map<string, ReturnType<typeof setTimeout>>();
  let posted: readonly DrawHold[] = [];
  let repeating: ReturnType<typeof setTimeout> | undefined;

  function post(): void {
    posted = holds.own();
    channel?.postMessage({ tab, draws: posted } satisfies TabDraws);
    clearTimeout(repeating);
    repeating = posted.length > 0 ? setTimeout(post, REPEAT_MS) : undefined;
  }
  function receive({ tab: from, draws }: TabDraws): void {
    clearTimeout(silences.get(from));
    silences.delete(from);
    if (draws.length > 0)
      silences.set(
        from,
        setTimeout(() => receive({ tab: from, draws: [] }), SILENCE_MS_MAX),
      );
    if (holds.holdForTab(from, draws)) onMore();
  }

  channel.onmessage = ({ data }: MessageEvent<TabDraws | typeof ASKED>) => {
    if (data !== ASKED) receive(data);
    else if (posted.length > 0) post();
  };
  channel.postMessage(ASKED);
  const stop = holds.subscribe(() => void (holds.own() !== posted && post()));
  return () => {
    stop();
    clearTimeout(repeating);
    for (const from of [...silences.keys()]) receive({ tab: from, draws: [] });
    channel.close();
  };
}
