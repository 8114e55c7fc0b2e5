import { DomainError } from '@app/core/kernel';
import { REQUEST_MS_MAX } from '../limits.ts';

/**
 * Waits for `work`, but not for ever: a client is told to come again rather than left hanging. The
 * work may still finish, so what it does is done once under its key, or is safe to do twice.
 *
 * @throws server.busy
 */
export function answerInTime<T>(work: Promise<T>, ms = REQUEST_MS_MAX): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const giveUp = () => reject(new DomainError('server.busy', { retryAfterSeconds: 2 }));
  const timer = setTimeout(giveUp, ms);
  work.then(
    (answer) => {
      clearTimeout(timer);
      resolve(answer);
    },
    (error) => {
      clearTimeout(timer);
      reject(error);
    },
  );
  return promise;
}
