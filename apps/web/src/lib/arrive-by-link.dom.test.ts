import { movePageTo } from '@app/ui/testing/happy-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memberClient } from '../testing/member-client.ts';
import { startWireServer, success, type WireServer } from '../testing/wire-server.ts';
import { codeOfArrival } from './arrival-code.ts';
import { arriveByLink } from './arrive-by-link.ts';

const VISIT = 'POST /wps/agent/affiliateVisit';

let server: WireServer;
beforeEach(async () => {
  sessionStorage.clear();
  server = await startWireServer();
  movePageTo(server.origin);
});
afterEach(() => server.close());

test('keeps the code for this tab and lets the link count the visit', async () => {
  expect(codeOfArrival()).toBe('');
  const counted = new Promise<string>((resolve) => {
    server.replies[VISIT] = ({ body }) => {
      resolve(body);
      return { json: success({}) };
    };
  });
  arriveByLink(memberClient({ origin: server.origin }), 'LEAF2026');
  expect(codeOfArrival()).toBe('LEAF2026');
  expect(JSON.parse(await counted)).toEqual({ code: 'LEAF2026' });
});

test('keeps the code also where the visit cannot be counted', async () => {
  const failing = { send: () => Promise.reject(new Error('no line')) };
  arriveByLink(failing, 'LEAF2026');
  await Promise.resolve();
  expect(codeOfArrival()).toBe('LEAF2026');
});
