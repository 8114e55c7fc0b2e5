import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly call: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  /** For GET, the query. */
  readonly input: unknown;
}

/** Parses JSON, or the fields of a multipart form with its file by declared type. */
function readInput({ headers }: IncomingMessage, body: string): unknown {
  if (!body) return undefined;
  if (!headers['content-type']?.startsWith('multipart/form-data')) return JSON.parse(body);
  const parts = body.matchAll(
    /name="(\w+)"(?:; filename="[^"]*"\r\nContent-Type: (\S+))?\r\n\r\n([^\r]*)/gi,
  );
  return Object.fromEntries([...parts].map(([, name, type, text]) => [name, type ?? text]));
}

/** Starts an HTTP server with the `/ops/v1` envelope that returns answers set by a test. */
export async function startOpsServer() {
  const received: Received[] = [];
  const values: Record<string, unknown> = {
    'views/ofPage': { list: [] },
    'games/names': { vendors: [], lotteries: [] },
  };
  const refusals: Record<string, string> = {};
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { pathname, searchParams } = new URL(`${request.url}`, 'http://api');
    const call = pathname.replace('/ops/v1/', '');
    const input = readInput(request, body) ?? Object.fromEntries(searchParams);
    received.push({ call, headers: request.headers, input });
    const errorCode = refusals[call];
    response.writeHead(errorCode === 'login.not.session' ? 401 : 200, {
      'content-type': 'application/json',
      'x-request-id': 'ref-4711',
    });
    const refused = { success: false, errorCode, value: {} };
    response.end(
      JSON.stringify(errorCode ? refused : { success: true, value: values[call] ?? {} }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    values,
    refusals,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
