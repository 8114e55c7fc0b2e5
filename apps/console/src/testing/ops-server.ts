import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly call: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  /** Of a GET what stood in its address. */
  readonly input: unknown;
}

/** A real server that speaks the envelope of `/ops/v1` and answers what a test told it to. */
export async function startOpsServer() {
  const received: Received[] = [];
  const values: Record<string, unknown> = {};
  const refusals: Record<string, string> = {};
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { pathname, searchParams } = new URL(`${request.url}`, 'http://api');
    const call = pathname.replace('/ops/v1/', '');
    const input = body ? JSON.parse(body) : Object.fromEntries(searchParams);
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
