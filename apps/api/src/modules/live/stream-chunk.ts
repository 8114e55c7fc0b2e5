/** A chunk of a stream, encoded once for all connections. */
export interface StreamChunk {
  readonly text: Uint8Array;
  /** With its HTTP/1.1 chunk framing. */
  readonly framed: Uint8Array;
}

/** Last chunk of an HTTP/1.1 response. */
export const LAST_CHUNK = '0\r\n\r\n';

export function streamChunk(text: string): StreamChunk {
  const size = Buffer.byteLength(text);
  const head = `${size.toString(16)}\r\n`;
  const framed = Buffer.from(`${head}${text}\r\n`);
  return { framed, text: framed.subarray(head.length, head.length + size) };
}
