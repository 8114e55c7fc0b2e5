import { failureKind } from '@app/shared/process/failure-kind';
import { seldomLines } from '@app/shared/process/seldom-lines';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Fields = Readonly<Record<string, unknown>>;
type Write = (message: string, fields?: Fields) => void;

export interface Log {
  readonly fatal: Write;
  readonly error: Write;
  readonly warn: Write;
  readonly info: Write;
}

/** The numbers that log readers know from the api's lines. */
const NUMBERS = { fatal: 60, error: 50, warn: 40, info: 30, debug: 20, silent: 100 };

/**
 * One JSON object a line, in the shape of the api's. Equal failures of a few seconds are one line with
 * its stack and one with their number: while Redis or PostgreSQL is away, each connection and each job
 * says so again and again.
 */
export function makeLog(
  level: LogLevel,
  write = (line: string) => console.log(line),
): Log & { readonly flush: () => void } {
  const put = (name: Exclude<LogLevel, 'debug' | 'silent'>, msg: string, fields: Fields) => {
    if (NUMBERS[name] < NUMBERS[level]) return;
    const line = { level: NUMBERS[name], time: Date.now(), process: 'worker', ...fields, msg };
    write(JSON.stringify(line, asJson));
  };
  const lines = seldomLines((kind, times) => put('warn', 'the same again', { kind, times }));
  const at =
    (name: Exclude<LogLevel, 'debug' | 'silent'>): Write =>
    (msg, fields = {}) => {
      if ('err' in fields && !lines.take(kindOf(msg, fields))) return;
      put(name, msg, fields);
    };
  return {
    fatal: at('fatal'),
    error: at('error'),
    warn: at('warn'),
    info: at('info'),
    flush: lines.flush,
  };
}

/** Jobs fail each for itself: that one of them has said so tells nothing of the others. */
const kindOf = (msg: string, { job, err }: Fields): string =>
  `${[msg, job].filter(Boolean).join(' ')}: ${failureKind(err)}`;

function asJson(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}`;
  if (!(value instanceof Error)) return value;
  const causes = value instanceof AggregateError ? { errors: value.errors } : {};
  return { type: value.name, message: value.message, stack: value.stack, ...causes };
}
