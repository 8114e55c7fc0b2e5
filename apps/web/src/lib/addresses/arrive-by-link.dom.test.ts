import { movePageTo } from '@app/ui/testing/happy-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memberClient } from '../../testing/member-client.ts';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { ARRIVAL, codeOfArrival } from './arrival-code.ts';
import { arriveByLink } from './arrive-by-link.ts';

const VISIT = 'POST /wps/agent/affiliateVisit';

let server: WireServer;
beforeEach(async () => {
  localStorage.clear();
  server = await startWireServer();
  movePageTo(server.origin);
});
afterEach(() => server.close());

const search = (text: string) => new URLSearchParams(text);

test('stores the link with its parameters, and counts the visit', async () => {
  expect(codeOfArrival()).toBe('');
  const counted = new Promise<string>((resolve) => {
    server.replies[VISIT] = ({ body }) => {
      resolve(body);
      return { json: success({}) };
    };
  });
  const arrival = search('affiliateCode=LEAF2026&click_id=c-1&sub2=blue&sub9=no&lang=EN');
  arriveByLink(memberClient({ origin: server.origin }), arrival);
  expect(codeOfArrival()).toBe('LEAF2026');
  expect(localStorage.getItem(ARRIVAL)).toMatch(
    /^affiliateCode=LEAF2026&endsAt=\d+&click_id=c-1&sub2=blue$/,
  );
  expect(JSON.parse(await counted)).toEqual({ code: 'LEAF2026' });
});

test('stores the code even if the visit cannot be counted', async () => {
  const failing = { send: () => Promise.reject(new Error('no line')) };
  arriveByLink(failing, search('affiliateCode=LEAF2026'));
  await Promise.resolve();
  expect(codeOfArrival()).toBe('LEAF2026');
});

test('drops a link after thirty days, and stores no invalid values', () => {
  const failing = { send: () => Promise.reject(new Error('no line')) };
  arriveByLink(failing, search('affiliateCode=LEAF2026&sub1=blue&sub2=<b>'));
  const kept = new URLSearchParams(localStorage.getItem(ARRIVAL) ?? '');
  expect([kept.get('sub1'), kept.get('sub2')]).toEqual(['blue', null]);
  expect(Number(kept.get('endsAt')) - Date.now()).toBeGreaterThan(29 * 86_400_000);
  kept.set('endsAt', `${Date.now() - 1}`);
  localStorage.setItem(ARRIVAL, `${kept}`);
  expect(codeOfArrival()).toBe('');
});
