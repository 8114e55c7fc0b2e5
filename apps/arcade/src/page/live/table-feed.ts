/** Silence after which a stream counts as dead: the server sends something every ten seconds. */
const SILENCE_MS_MAX = 25_000;

const COME_BACK_MS = 1_000;
const COME_BACK_MS_MAX = 15_000;

type OpenStream = (signal: AbortSignal) => Promise<Response>;

interface FeedNews<News> {
  readonly onTable: (news: News) => void;
  readonly onLost: () => void;
}

/**
 * Follows a shared table live, and reconnects automatically. The first message of a connection has the whole state, so
 * missed messages need no replay.
 */
export async function followTable<News>(
  openStream: OpenStream,
  { onTable, onLost }: FeedNews<News>,
): Promise<never> {
  for (let gap = COME_BACK_MS; ; gap = Math.min(gap * 2, COME_BACK_MS_MAX)) {
    const abort = new AbortController();
    try {
      for await (const news of readStream<News>(openStream, abort)) {
        gap = COME_BACK_MS;
        onTable(news);
      }
    } catch {
      onLost();
    }
    abort.abort();
    await new Promise((resolve) => setTimeout(resolve, gap));
  }
}

async function* readStream<News>(
  openStream: OpenStream,
  abort: AbortController,
): AsyncGenerator<News> {
  let limit = setTimeout(() => abort.abort(), SILENCE_MS_MAX);
  try {
    const { body, ok } = await openStream(abort.signal);
    if (!ok || !body) throw new Error('no stream');
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(limit);
      limit = setTimeout(() => abort.abort(), SILENCE_MS_MAX);
      const events = (rest + value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) yield JSON.parse(event.slice('data: '.length)) as News;
    }
  } finally {
    clearTimeout(limit);
  }
}
