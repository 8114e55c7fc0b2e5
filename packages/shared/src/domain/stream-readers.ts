interface StreamReaderFacts {
  readonly job: {
    readonly name: string;
    /** When it runs: second, minute, hour, day, month, weekday; in UTC. */
    readonly pattern: string;
    readonly why: string;
  };
}

/**
 * Every reader of the bet stream, by its name: a new one is a line here and one in core/operations/stream-readers. Jobs, their
 * consumers and the lag metric take their lists from here.
 */
export const streamReaderFacts = {
  rebates: {
    job: {
      name: 'pay-rebates',
      pattern: '*/10 * * * * *',
      why: 'A member who bet in a series sees the rebate while the round is still on the screen.',
    },
  },
} as const satisfies Record<string, StreamReaderFacts>;

export type StreamReaderName = keyof typeof streamReaderFacts;
export const streamReaderNames = Object.keys(streamReaderFacts) as StreamReaderName[];
export type StreamReaderJob = (typeof streamReaderFacts)[StreamReaderName]['job']['name'];
