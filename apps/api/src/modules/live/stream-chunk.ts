/** A piece of a stream, encoded once for all connections that it is written to. */
export interface StreamChunk {
  readonly text: Uint8Array;
  /** With the frame that HTTP/1.1 puts around a chunk. */
  readonly framed: Uint8Array;
}

/** The chunk that ends an answer of HTTP/1.1. */
export const LAST_CHUNK = '0\r\n\r\n';

export function streamChunk(text: string): StreamChunk {
  const size = Buffer.byteLength(text);
  const head = `${size.toString(16)}\r\n`;
  const framed = Buffer.from(`${head}${text}\r\n`);
  return { framed, text: framed.subarray(head.length, head.length + size) };
}
