import type { JobCommand, JobDeps } from './define-module.ts';

/**
 * A job whose command counts the rows that it changed. Logs the count unless it is zero.
 *
 * @param field of the log line that holds the count
 */
export const logCount =
  (
    field: string,
    text: string,
    command: (deps: JobDeps, stop: { readonly signal: AbortSignal }) => Promise<number>,
  ): JobCommand =>
  async (deps) => {
    const count = await command(deps, { signal: deps.stop });
    if (count > 0) deps.log.info({ [field]: count }, text);
  };
