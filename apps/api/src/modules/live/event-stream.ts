import type { AnswerOf } from '@app/shared/contract/define-call';
import type { LiveKind } from '@app/shared/live/live-events';
import type { changes } from '@app/shared/live/schemas';
import type { StreamOutput } from './raw-response.ts';
import { type StreamChunk, streamChunk } from './stream-chunk.ts';

type Change = AnswerOf<typeof changes>;

/** Delay before a page reconnects after its stream broke. */
const RETRY = streamChunk('retry: 1000\n\n');
const HEARTBEAT = streamChunk(':\n\n');

/**
 * Server-sent events to one page. While the page reads slowly, equal kinds are merged, so at most one event of each
 * kind is buffered and memory is bounded.
 */
export class EventStream {
  readonly #waiting = new Set<LiveKind>();
  #cursor = '';
  #output: StreamOutput | undefined;
  #isFull = false;
  #heartbeatsWhileFull = 0;
  #ended: Change['ended'] = null;
  #isClosed = false;

  /** Sends the missed changes, then those that arrived while the stream was opening, then later ones. */
  open(output: StreamOutput, missed: Change): void {
    if (this.#isClosed) {
      output.end();
      return;
    }
    this.#output = output;
    output.onDrain(() => {
      this.#isFull = false;
      this.#heartbeatsWhileFull = 0;
      this.#flush();
    });
    this.#write(RETRY);
    const ended = missed.ended ?? this.#ended;
    this.#write(chunkOf({ ...missed, ended }));
    if (ended) this.close();
    else this.#flush();
  }

  send(kinds: readonly LiveKind[], cursor: string): void {
    this.#cursor = cursor;
    if (this.#output && !this.#isFull && this.#waiting.size === 0) {
      this.#write(sharedChunk(kinds, cursor));
    } else {
      for (const kind of kinds) this.#waiting.add(kind);
    }
  }

  /** Shows that the connection is alive. A page that has not read the last heartbeat is disconnected. */
  beat(): void {
    if (!this.#isFull) this.#write(HEARTBEAT);
    else if (++this.#heartbeatsWhileFull > 1) this.#output?.destroy();
  }

  /** Sends the end of the session, and closes the stream. */
  endSession(ended: NonNullable<Change['ended']>): void {
    this.#ended = ended;
    if (!this.#output) return; // sent when the stream opens
    this.#write(chunkOf({ cursor: this.#cursor, kinds: [], ended }));
    this.close();
  }

  close(): void {
    this.#isClosed = true;
    this.#output?.end();
  }

  #write(chunk: StreamChunk): void {
    if (!this.#isClosed && this.#output) this.#isFull = !this.#output.write(chunk);
  }

  #flush(): void {
    if (!this.#output || this.#isFull || this.#waiting.size === 0) return;
    const kinds = [...this.#waiting];
    this.#waiting.clear();
    this.#write(chunkOf({ cursor: this.#cursor, kinds, ended: null }));
  }
}

const chunkOf = (change: Change): StreamChunk =>
  streamChunk(`id: ${change.cursor}\ndata: ${JSON.stringify(change)}\n\n`);

let last: { kinds: readonly LiveKind[]; cursor: string; chunk: StreamChunk } | undefined;

/** A broadcast reaches thousands of pages one after the other with the same list: it is encoded once. */
function sharedChunk(kinds: readonly LiveKind[], cursor: string): StreamChunk {
  if (last?.kinds !== kinds || last.cursor !== cursor) {
    last = { kinds, cursor, chunk: chunkOf({ cursor, kinds: [...kinds], ended: null }) };
  }
  return last.chunk;
}
