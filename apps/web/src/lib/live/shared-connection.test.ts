import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { until } from '../../../../../tests/support/until.ts';
import { memberClient } from '../../testing/member-client.ts';
import type { Change } from './read-change.ts';
import { openSharedConnection } from './shared-connection.ts';

let origin: string;
let streams: ServerResponse[];
let lines = 0;

beforeEach(async () => {
  streams = [];
  lines += 1;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    streams.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => {
    server.closeAllConnections();
    server.close();
  };
});

function openTab() {
  const heard: Change[] = [];
  const api = memberClient({ origin });
  const line = openSharedConnection(api, {
    name: `line ${lines}`,
    cursor: () => heard.at(-1)?.cursor ?? '',
    onChange: (change) => heard.push(change),
    onAlive: () => {},
  });
  onTestFinished(line.close);
  return { line, heard, kinds: () => heard.flatMap(({ kinds }) => kinds) };
}

const sendChange = (change: Partial<Change>) =>
  streams
    .at(-1)
    ?.write(`data: ${JSON.stringify({ cursor: '1-0', kinds: [], ended: null, ...change })}\n\n`);

test('one tab listens and forwards changes to the other', async () => {
  const [first, second] = [openTab(), openTab()];
  await until('one listens', () => streams.length === 1);
  sendChange({ kinds: ['balance'] });
  await until('both get the event', () => first.kinds()[0] && second.kinds()[0]);
  expect([first.kinds(), second.kinds(), streams.length]).toEqual([['balance'], ['balance'], 1]);
});

test('a joining tab gets the changes since it began to load, others do not', async () => {
  const [first, second] = [openTab(), openTab()];
  await until('one listens', () => streams.length === 1);
  sendChange({ cursor: '3-0', kinds: ['site'] });
  await until('both get the event', () => first.kinds()[0] && second.kinds()[0]);
  const late = openTab();
  await until('the late tab gets the event', () => late.kinds().length > 0);
  expect(late.heard).toEqual([{ cursor: '3-0', kinds: ['site'], ended: null }]);
  sendChange({ cursor: '4-0', kinds: ['games'] });
  await until('all get the event', () =>
    [first, second].every(({ kinds }) => kinds().includes('games')),
  );
  expect([first.kinds(), second.kinds()]).toEqual([
    ['site', 'games'],
    ['site', 'games'],
  ]);
});

test('a joining tab gets them even after the listening tab was closed', async () => {
  const [first, second] = [openTab(), openTab()];
  await until('one listens', () => streams.length === 1);
  sendChange({ cursor: '3-0', kinds: ['site'] });
  await until('both get the event', () => first.kinds()[0] && second.kinds()[0]);
  first.line.close();
  await until('the other listens', () => streams.length === 2);
  const late = openTab();
  await until('the late tab gets the event', () => late.heard.length > 0);
  expect(late.kinds()).toEqual(['site']);
});
