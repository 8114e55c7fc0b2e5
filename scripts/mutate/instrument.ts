import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { ROOT } from '../test/program.ts';

export interface Mutant {
  readonly id: string;
  /** Relative to the repository. */
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}

export interface Instrumented {
  readonly mutants: readonly Mutant[];
  /** Instrumented source text with all mutants behind switches, by absolute path. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Mutators without use here. The type checker rejects an empty string or object nearly everywhere, and `a.b` where
 * `a?.b` is needed. Arrow functions are evaluated at module load, so each would need its own process.
 */
const EXCLUDED = ['StringLiteral', 'ObjectLiteral', 'OptionalChaining', 'ArrowFunction'];

/** Arrays filled with text, which the type checker rejects as well. */
const FILLED = /Stryker was here/;

/** Fault points let tests of `tests/faults` kill a process; they do nothing otherwise. */
const FAULT_POINT = /^faultPoint\(/;

/** Creates all mutants of some files in memory. */
export async function instrument(files: readonly string[]): Promise<Instrumented> {
  const inputs = files.map((file) => ({
    name: join(ROOT, file),
    content: readFileSync(join(ROOT, file), 'utf8'),
    mutate: true,
  }));
  const output = await new Instrumenter(silentLogger).instrument(inputs, {
    excludedMutations: EXCLUDED,
    ignorers: [],
    plugins: null,
    noHeader: false,
  });
  const lines = new Map(inputs.map(({ name, content }) => [name, content.split('\n')]));
  return {
    mutants: output.mutants
      .filter(({ status, replacement }) => status !== 'Ignored' && !FILLED.test(replacement))
      .map(({ id, fileName, location, mutatorName, replacement }) => ({
        id,
        file: fileName.slice(ROOT.length + 1),
        line: location.start.line + 1,
        mutator: mutatorName,
        original: textBetween(lines.get(fileName) ?? [], location),
        replacement,
      }))
      .filter(({ original }) => !FAULT_POINT.test(original)),
    sources: new Map(output.files.map(({ name, content }) => [name, content])),
  };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** Positions are zero-based. */
function textBetween(
  lines: readonly string[],
  { start, end }: { readonly start: Position; readonly end: Position },
): string {
  const part = lines.slice(start.line, end.line + 1);
  const last = part.length - 1;
  return part
    .map((line, n) => line.slice(n === 0 ? start.column : 0, n === last ? end.column : undefined))
    .join('\n');
}

const isSilent = () => false;
const drop = () => {};
const silentLogger = {
  isTraceEnabled: isSilent,
  isDebugEnabled: isSilent,
  isInfoEnabled: isSilent,
  isWarnEnabled: isSilent,
  isErrorEnabled: isSilent,
  isFatalEnabled: isSilent,
  trace: drop,
  debug: drop,
  info: drop,
  warn: drop,
  error: drop,
  fatal: drop,
};
