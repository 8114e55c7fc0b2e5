import { parseArgs } from 'node:util';
import { Problem } from '../terminal.ts';
import { DOMAINS, type DomainName } from './domains.ts';

export interface MutateArguments {
  readonly domain: DomainName;
  /** Number of mutants to try. */
  readonly mutants: number;
  /** The same seed selects the same mutants of the same code. */
  readonly seed: number;
  /** Mutates only files that differ from this commit. */
  readonly changedSince?: string;
  /** Runs only the chosen mutants with this suffix (`holds.ts:137`); empty: all. */
  readonly places: readonly string[];
}

const MUTANTS = 40;

const USAGE = `Usage: npm run mutate -- <domain> [--mutants ${MUTANTS}] [--seed 1] [--changed[=main]] [--at file.ts:1]...
Domains: ${Object.keys(DOMAINS).join(', ')}`;

/** @throws Problem for an unknown domain or a malformed option */
export function readMutateArguments(args: readonly string[]): MutateArguments {
  const { values, positionals } = parse(args);
  const [domain = '', ...others] = positionals;
  if (!(domain in DOMAINS) || others.length > 0) throw new Problem(USAGE);
  return {
    domain: domain as DomainName,
    mutants: readCount('--mutants', values.mutants ?? `${MUTANTS}`),
    seed: readCount('--seed', values.seed ?? '1'),
    places: values.at ?? [],
    ...(values.changed !== undefined && { changedSince: values.changed || 'main' }),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      // A bare --changed compares with main; another commit needs the equals sign.
      args: args.map((arg) => (arg === '--changed' ? '--changed=' : arg)),
      allowPositionals: true,
      options: {
        mutants: { type: 'string' },
        seed: { type: 'string' },
        changed: { type: 'string' },
        at: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new Problem(`${(error as Error).message}\n${USAGE}`);
  }
}

function readCount(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new Problem(`${option} takes a whole number above zero, and not ${text}.`);
  }
  return Number(text);
}
