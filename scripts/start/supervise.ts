import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlatformProcess } from './platform.ts';
import { RunningProcess } from './running-process.ts';

/** A process that keeps crashing is not restarted forever. */
const RESTARTS_MAX = 5;
const RESTART_WINDOW_MS = 2 * 60_000;
const RESTART_WAIT_MS = 500;

const LOG_BYTES_MAX = 20 * 1024 * 1024;

/** pino's level for an error. */
const ERROR = 50;

export interface Supervisor {
  /** Starts all processes and resolves when they are ready. */
  start(): Promise<void>;
  /** Ids of running processes. */
  pids(): number[];
  /** Resolves with a message once a process has crashed too often. */
  readonly gaveUp: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts processes, prints their errors, and restarts crashed ones.
 *
 * @param onLaunch called whenever a process was started, so `pids()` has changed
 */
export function supervise(
  processes: readonly PlatformProcess[],
  { logFolder, onLaunch }: { logFolder: string; onLaunch: () => void },
): Supervisor {
  const gaveUp = Promise.withResolvers<string>();
  const running = new Map<string, RunningProcess>();
  let isStopping = false;

  const launch = (settings: PlatformProcess): RunningProcess => {
    const logFile = join(logFolder, `${settings.name}.log`);
    const started = new RunningProcess(settings, {
      logFile,
      onLine: (line) => printError(settings.name, line),
    });
    running.set(settings.name, started);
    onLaunch();
    return started;
  };

  const keepAlive = async (settings: PlatformProcess, first: RunningProcess): Promise<void> => {
    let crashes: number[] = [];
    for (let current = first; ; ) {
      const reason = await current.ended;
      if (isStopping) return;
      crashes = [...crashes, Date.now()].filter((at) => at > Date.now() - RESTART_WINDOW_MS);
      if (crashes.length > RESTARTS_MAX) {
        gaveUp.resolve(
          `${settings.name} ended ${crashes.length} times in two minutes (${reason}).`,
        );
        return;
      }
      const pauseMs = RESTART_WAIT_MS * 2 ** (crashes.length - 1);
      console.error(
        `  ${settings.name} ended (${reason}); starting it again in ${pauseMs / 1000} s`,
      );
      await wait(pauseMs);
      if (isStopping) return;
      current = launch(settings);
    }
  };

  return {
    gaveUp: gaveUp.promise,
    pids: () => [...running.values()].map(({ pid }) => pid),
    async start() {
      for (const { name } of processes) rotateLog(join(logFolder, `${name}.log`));
      const started = processes.map((settings) => ({ settings, first: launch(settings) }));
      await Promise.all(started.map(({ first }) => first.untilReady()));
      for (const { settings, first } of started) keepAlive(settings, first);
    },
    async stop() {
      isStopping = true;
      await Promise.all([...running.values()].map((started) => started.stop()));
    },
  };
}

/** Rotates a large log, keeping one old file, so that a long-running demo does not fill the disk. */
function rotateLog(file: string): void {
  if (existsSync(file) && statSync(file).size > LOG_BYTES_MAX) renameSync(file, `${file}.1`);
}

function printError(name: string, line: string): void {
  if (!line.startsWith('{')) return;
  try {
    const { level, msg, err } = JSON.parse(line);
    if (level >= ERROR)
      console.error(`  ${name}: ${[msg, err?.message].filter(Boolean).join(': ')}`);
  } catch {
    // A truncated line; the log file has all of it.
  }
}
