import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from './processes.ts';

type Variables = Readonly<Record<string, string>>;

interface ComposeFile {
  readonly networks: Readonly<Record<string, ComposeNetwork | null>>;
  readonly services: Readonly<Record<string, ComposeService | undefined>>;
}

interface ComposeNetwork {
  readonly ipam: { readonly config: readonly Readonly<Record<string, string>>[] };
}

interface ComposeService {
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly mem_limit?: string;
  readonly cpus?: string | number;
  readonly stop_grace_period?: string;
  readonly networks?: Readonly<Record<string, { readonly ipv4_address?: string } | undefined>>;
}

/** The services of `docker-compose.yml` as these variables of an `.env` fill them in. */
export const composedServices = (variables: Variables): ComposeFile['services'] =>
  composeFile(variables).services;

/** The addresses of a network of `docker-compose.yml`. */
export const composedAddresses = (network: string): Readonly<Record<string, string>> | undefined =>
  composeFile({}).networks[network]?.ipam.config[0];

function composeFile(variables: Variables): ComposeFile {
  const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  const fill = (value: string) =>
    value.replaceAll(
      /(?<!\$)\$\{([A-Z0-9_]+)(?:-([^}]*))?\}/g,
      (_, name: string, otherwise = '') => variables[name] ?? otherwise,
    );
  // Variables are filled in after parsing, like in Docker, so that a value cannot change the structure of the file.
  const filled = (_: string, value: unknown) => (typeof value === 'string' ? fill(value) : value);
  return JSON.parse(JSON.stringify(parse(text, { merge: true })), filled) as ComposeFile;
}

/** Variables that `docker-compose.yml` refers to. */
export const askedVariables = (): string[] => {
  const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  return [...new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => `${name}`))];
};

/** Parses the text of an `.env` file. */
export const readDotEnv = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
