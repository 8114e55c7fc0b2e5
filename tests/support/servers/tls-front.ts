import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

/**
 * A proxy that terminates TLS for some domains in front of servers on this machine, as in every installation.
 * `certificate` is the file of the certificate that a client has to trust.
 */
export async function startTlsFront({
  folder,
  ports,
}: {
  readonly folder: string;
  /** Port of the server behind each domain. */
  readonly ports: Readonly<Record<string, number>>;
}) {
  const [keyFile, certificate] = [join(folder, 'front.key'), join(folder, 'front.pem')];
  const names = Object.keys(ports).map((domain) => `DNS:${domain}`);
  execFileSync(
    'openssl',
    // biome-ignore format: a command line
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
      '-subj', '/CN=front', '-addext', `subjectAltName=${names}`, '-keyout', keyFile, '-out', certificate],
    { stdio: 'pipe' },
  );
  const server = createServer(
    { key: readFileSync(keyFile), cert: readFileSync(certificate) },
    (asked, answer) => {
      const { method, url: path, headers, socket } = asked;
      const port = ports[`${headers.host}`];
      if (port === undefined) return void answer.writeHead(421).end();
      const forwarded = {
        'x-forwarded-for': `${socket.remoteAddress}`,
        'x-forwarded-proto': 'https',
      };
      const behind = request(
        { port, method, path, headers: { ...headers, ...forwarded } },
        (got) => {
          answer.writeHead(got.statusCode ?? 502, got.headers);
          pipeline(got, answer, () => {}); // either side may disconnect during live events
        },
      );
      behind.on('error', () => {
        if (answer.headersSent) answer.destroy();
        else answer.writeHead(502).end();
      });
      answer.once('close', () => behind.destroy());
      asked.pipe(behind);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    certificate,
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
