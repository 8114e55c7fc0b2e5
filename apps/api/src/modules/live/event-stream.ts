import type { Writable } from 'node:stream';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { changes } from '@app/shared/api/live';
import type { LiveKind } from '@app/shared/domain/live-events';

type Change = AnswerOf<typeof changes>;

/** What a reader is told to wait before it comes again, when its stream broke. */
const RETRY_MS = 1_000;

export interface EventStream {
  /** Says what it missed, and lets everything that was told meanwhile and later through. */
  readonly open: (missed: Change) => void;
  readonly send: (kinds: readonly LiveKind[], cursor: string) => void;
  /** Shows that the line is alive. A reader that did not even take the last sign is cut off. */
  readonly beat: () => void;
  /** The session is over, and with it the stream. */
  readonly endSession: (why: NonNullable<Change['ended']>) => void;
  readonly close: () => void;
}

/**
 * Server-sent events to one reader. Kinds are gathered while the reader is slow, so that never more
 * waits for it than one of each: no reader can make this process keep much.
 */
export function eventStream(out: Writable): EventStream {
  const waiting = new Set<LiveKind>();
  let cursor = '';
  let isOpen = false;
  let isFull = false;
  let beatsWhileFull = 0;

  function write(text: string): void {
    if (out.writableEnded || out.destroyed) return;
    isFull = !out.write(text);
  }
  function writeChange(change: Change): void {
    write(`id: ${change.cursor}\ndata: ${JSON.stringify(change)}\n\n`);
  }
  function flush(): void {
    if (!isOpen || isFull || waiting.size === 0) return;
    const kinds = [...waiting];
    waiting.clear();
    writeChange({ cursor, kinds, ended: null });
  }
  out.on('drain', () => {
    isFull = false;
    beatsWhileFull = 0;
    flush();
  });

  return {
    open: (missed) => {
      isOpen = true;
      write(`retry: ${RETRY_MS}\n\n`);
      writeChange(missed);
      flush();
    },
    send: (kinds, at) => {
      for (const kind of kinds) waiting.add(kind);
      cursor = at;
      flush();
    },
    beat: () => {
      if (!isFull) return write(':\n\n');
      beatsWhileFull += 1;
      if (beatsWhileFull > 1) out.destroy();
    },
    endSession: (ended) => {
      writeChange({ cursor, kinds: [], ended });
      out.end();
    },
    close: () => out.end(),
  };
}
