/** Variables of server URLs, each with the variable of a separate password. */
const PASSWORD_OF = {
  DATABASE_URL: 'DATABASE_PASSWORD',
  MIGRATION_DATABASE_URL: 'MIGRATION_DATABASE_PASSWORD',
  DRAWS_DATABASE_URL: 'DRAWS_DATABASE_PASSWORD',
  ARCADE_DATABASE_URL: 'ARCADE_DATABASE_PASSWORD',
  BACKUP_DATABASE_URL: 'BACKUP_DATABASE_PASSWORD',
  REDIS_URL: 'REDIS_PASSWORD',
} as const;

export type ServerVariable = keyof typeof PASSWORD_OF;

type Env = Readonly<Record<string, string | undefined>>;

/** Names of all these variables, of URLs and passwords. */
export const serverVariables: readonly string[] = Object.entries(PASSWORD_OF).flat();

const isServerVariable = (name: string): name is ServerVariable => name in PASSWORD_OF;

/** Adds a password to a URL, with any characters. */
export function withPassword(address: string | URL, password: string): string {
  const url = new URL(address);
  // The setter of URL does not encode `%`.
  url.password = encodeURIComponent(password);
  return url.href;
}

/** URL of a server, including its separate password. A password in the URL takes precedence. */
export function serverAddress(env: Env, name: ServerVariable): string | undefined {
  const address = env[name];
  const password = env[PASSWORD_OF[name]];
  if (!address || !password) return address || undefined;
  const url = URL.parse(address);
  return !url || url.password ? address : withPassword(url, password);
}

/** The variables of a process, with separate passwords merged into the URLs. */
export function withServerPasswords<Given extends Env>(env: Given): Given {
  const joined = Object.keys(env)
    .filter(isServerVariable)
    .map((name) => [name, serverAddress(env, name)]);
  return { ...env, ...Object.fromEntries(joined) };
}

/** Message for an operator about a malformed address; undefined for other settings. */
export const wrongAddress = (name: string): string | undefined =>
  isServerVariable(name)
    ? `is no address; put a password with characters such as # @ / % into ${PASSWORD_OF[name]}`
    : undefined;
