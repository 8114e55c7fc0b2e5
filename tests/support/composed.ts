import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from './processes.ts';

type Variables = Readonly<Record<string, string>>;

interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService | undefined>>;
}

interface ComposeService {
  /** A variable that is filled in with nothing is null. */
  readonly environment?: Readonly<Record<string, string | number | null>>;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly mem_limit?: string;
  readonly cpus?: string | number;
  readonly stop_grace_period?: string;
}

/** The services of `docker-compose.yml` as these variables of an `.env` fill them in. */
export function composedServices(variables: Variables): ComposeFile['services'] {
  const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  const filled = text.replaceAll(
    /\$\{([A-Z_]+)(?:-([^}]*))?\}/g,
    (_, name: string, otherwise = '') => variables[name] ?? otherwise,
  );
  return (parse(filled, { merge: true }) as ComposeFile).services;
}

/** The variables that `docker-compose.yml` asks for. */
export const askedVariables = (): string[] => {
  const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  return [...new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => `${name}`))];
};

/** What an `.env` says. */
export const readDotEnv = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
