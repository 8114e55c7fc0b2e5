/** One server-sent event, or a sign of life, which has no data. */
export interface ServerEvent {
  readonly data: string | undefined;
}

/** Makes events of the pieces in which a stream arrives, wherever they were cut. */
export function eventParser(): (piece: string) => ServerEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map((block) => {
      const lines = block.split('\n').filter((line) => line.startsWith('data:'));
      if (lines.length === 0) return { data: undefined };
      return { data: lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n') };
    });
  };
}
