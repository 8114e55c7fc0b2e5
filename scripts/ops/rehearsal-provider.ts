import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { channelCode, isSecureUrl, payKeyPath } from '@app/shared/payments/protocol';
import { siteUrl } from '../operator-database.ts';
import { rehearsalKey, startRehearsalProvider } from '../rehearsal-provider.ts';
import { Problem } from '../terminal.ts';

const PORT = 3003;

const USAGE = `Usage: npm run ops -- rehearsal-provider <code> <address> [port] [key file]
  simulates a payment provider with this code until Ctrl-C, to try deposits before a real one is connected. It takes no
  money, and the platform credits every deposit that a visitor marks as paid: withdraw and pause it before members come.
  address    https, where your proxy leads to the port, such as https://pay.example/rehearsal
  port       ${PORT}, unless you name another
  key file   kept in DATA_DIR, unless you name another: the key stays the same from start to start
  In containers, with a new key each time, and with the proxy of docker-compose.yml leading to 172.30.78.1:
    docker-compose run --rm --publish 172.30.78.1:${PORT}:${PORT} ops rehearsal-provider <code> <address> ${PORT} /tmp/provider.key`;

/** Simulates a payment provider, to try a new site before a real provider is connected. */
export async function run(args: readonly string[]): Promise<number> {
  const [code = '', address = '', portText = `${PORT}`, file = defaultFile()] = args;
  const port = Number(portText);
  const isRight = channelCode.safeParse(code).success && isSecureUrl(address);
  if (!isRight || !Number.isInteger(port) || port < 1) throw new Problem(USAGE);
  const platform = siteUrl();
  if (!platform) throw new Problem('Name the address of the console in PUBLIC_URL.');
  const { publicKey, ...key } = rehearsalKey(file);
  const tidy = address.replace(/\/+$/, '');
  const provider = await startRehearsalProvider({
    code,
    port,
    key,
    platform,
    address: tidy,
    host: process.env.HOST ?? '127.0.0.1',
  });
  for (const line of [
    'A REHEARSAL: no money is taken, and what a visitor calls paid is credited.',
    `Lead ${tidy} to port ${provider.port} of this machine, then connect in the console, under Payment channels:`,
    `  Code                       ${code}`,
    `  Address                    ${tidy}`,
    `  Name of the key            ${key.kid}`,
    `  Public key of the provider ${publicKey}`,
    `It asks for our key at ${platform}${payKeyPath(code)} by itself.`,
    `Before members come: channels withdraw <site> ${code}, channels pause ${code}, channels end-key ${code} ${key.kid}. Ctrl-C stops it.`,
  ])
    console.log(line);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await provider.close();
  return 0;
}

const defaultFile = () => join(resolve(process.env.DATA_DIR ?? '.data'), 'rehearsal-provider.key');
