import * as member from '@app/shared/members/schemas';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, test } from 'vitest';
import { endSession, startSession } from '../../../lib/session/session.ts';
import { SiteProvider } from '../../../lib/site.ts';
import { loggedIn } from '../../../testing/logged-in.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { siteWithout } from '../../../testing/site-with.ts';
import { startWireServer, success, type WireServer } from '../../../testing/wire-server.ts';
import { usePayPages } from './use-pay-pages.ts';

const AGENT = 1;
const PAGES = ['realtime', 'daily', 'hourly', 'dividend', 'affiliate', 'contracts'];

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  startSession(loggedIn({ customerType: AGENT }), 0);
});
afterEach(async () => {
  act(() => endSession());
  cleanup();
  await server.close();
});

function Shown() {
  const isOfUse = usePayPages();
  return <p>{PAGES.filter((page) => isOfUse(`/agent/${page}`)).join(' ')}</p>;
}

const show = (answer: object) => {
  server.replies[`GET ${member.consolidated.path}`] = () => ({ json: success(answer) });
  const page = (
    <SiteProvider value={siteWithout()}>
      <Shown />
    </SiteProvider>
  );
  return renderPage({ origin: server.origin, path: '/', page });
};

const none = {
  ...member.consolidated.example.answer,
  realtimesalinfo: [],
  dailysalinfotype: {},
  contractmrdailysalinfotype: {},
  divtypeinfo: {},
};

test('an agent without contracts has no pages of pay', async () => {
  await show(none);
  await screen.findByText('contracts');
});

test('a contract in force has a page, and so has one that waits for an answer', async () => {
  const { dailysalinfotype } = member.consolidated.example.answer;
  await show({
    ...member.consolidated.example.answer,
    contracthoursalreq: {},
    dailysalreqtype: {},
  });
  await screen.findByText('realtime daily dividend contracts');
  act(() => endSession());
  cleanup();
  startSession(loggedIn({ customerType: AGENT }), 0);
  await show({ ...none, dailysalreqtype: dailysalinfotype });
  await screen.findByText('daily contracts');
});

test('an affiliate plan has a page', async () => {
  await show({ ...none, affiliateplan: true });
  await screen.findByText('affiliate contracts');
});
