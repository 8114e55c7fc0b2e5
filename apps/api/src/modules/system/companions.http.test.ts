import type { CallDescriptor } from '@app/shared/contract/define-call';
import { companions, site as pages } from '@app/shared/site/settings';
import * as calls from '@app/shared/system/companions.schemas';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { send, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { decide } from '../../../../../tests/support/settings.ts';

let api: TestApi;
let site: TestSite;
let ip: string;

onOwnSites({}, (own) => {
  ({ api, site, ip } = own);
});

const answerOf = async (call: CallDescriptor, body: object = {}) =>
  (await send(api, call, { site: site.code, ip, body })).body.value;

test('returns the URL and the frame of the support chat, if there is one', async () => {
  expect(await answerOf(calls.imUrl)).toBeNull();
  expect(await answerOf(calls.customerServiceScript)).toBeNull();
  const chatUrl = 'https://chat.example/lantern?a=1&b="2"';
  await decide(api, site, { setting: companions, change: { chatUrl } });
  expect(await answerOf(calls.imUrl)).toBe(chatUrl);
  expect(await answerOf(calls.customerServiceScript)).toBe(
    '<iframe src="https://chat.example/lantern?a=1&amp;b=%222%22" referrerpolicy="no-referrer"></iframe>',
  );
});

test('returns whether a domain is the app’s, with or without its port', async () => {
  await decide(api, site, { setting: companions, change: { appDomains: ['app.lantern.example'] } });
  const asked = (domain: string) => answerOf(calls.checkIfAppDomain, { domain });
  expect(await asked('app.lantern.example')).toBe(true);
  expect(await asked('APP.Lantern.example:8443')).toBe(true);
  expect(await asked('lantern.example')).toBe(false);
  expect(await answerOf(calls.checkIfAppDomain)).toBe(false);
  const { body } = await supertest(api.app.server)
    .get(calls.checkIfAppDomain.path)
    .set({ host: 'app.lantern.example', merchant: site.code });
  expect(body.value).toBe(true);
});

test('returns the tag for visitor statistics', async () => {
  expect(await answerOf(calls.pixelTrack)).toEqual([]);
  await decide(api, site, { setting: pages, change: { gtagId: 'G-LANTERN1' } });
  expect(await answerOf(calls.pixelTrack)).toEqual([{ type: 'GTAG', id: 'G-LANTERN1' }]);
});

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  await expectRefusal(code, {
    ...impliedRefusals({ api, call, site, ip, input: () => ({}) }),
    request_param_err: [
      400,
      () => send(api, call, { site: site.code, ip, body: { domain: 'not a domain' } }),
    ],
  });
});
