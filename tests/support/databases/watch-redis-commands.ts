import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import type { Redis } from 'ioredis';

/**
 * Reports every command of any client, with its arguments, that the server of this connection executes from now on.
 * `redis.monitor()` is not usable: ioredis fails if another client's command arrives in one packet with the answer to
 * MONITOR.
 *
 * @returns a function that stops the reports
 */
export async function watchRedisCommands(
  { options }: Redis,
  hear: (args: readonly string[]) => void,
): Promise<() => void> {
  const socket = connect(options.port ?? 6379, options.host);
  await once(socket, 'connect');
  const lines = createInterface({ input: socket });
  const { password } = options;
  const asked = [...(password ? [`AUTH "${password}"`] : []), 'MONITOR'];
  const begun = Promise.withResolvers<void>();
  let unanswered = asked.length;
  lines.on('line', (line) => {
    if (isCommand(line)) return hear(argumentsOf(line));
    if (line !== '+OK') begun.reject(new Error(`Redis does not tell its commands: ${line}`));
    unanswered -= 1;
    if (unanswered === 0) begun.resolve();
  });
  socket.write(asked.map((command) => `${command}\r\n`).join(''));
  await begun.promise;
  return () => {
    lines.close();
    socket.destroy();
  };
}

/** `+1795275570.883119 [56 lua] "GET" "rate:system.status"` is one, as is any line with a quoted word. */
const isCommand = (line: string): boolean => line.includes('] "');

const argumentsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, argument = '']) => argument);
