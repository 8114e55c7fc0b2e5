// @vitest-environment happy-dom

import type { Audience, ContentKind } from '@app/shared/content/content-kinds';
import { allCalls } from '@app/shared/contract/all-calls';
import { isBare } from '@app/shared/contract/bare-answers';
import type { Call } from '@app/shared/contract/define-call';
import { happyDOM } from '@app/ui/testing/happy-dom';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deadline } from '../../../../../tests/support/deadline.ts';
import { siteWithout } from '../../testing/site-with.ts';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';

const TOKEN = 'c3ludGhldGljLXByZXZpZXctdG9rZW4';
const PREVIEW = 'GET /wps/system/preview';
const SOON = { timeout: deadline(15_000) };

const publicReadPaths = new Set(
  allCalls
    .filter(({ who, method }) => who === 'public' && method === 'GET')
    .map(({ path }) => path),
);

const announcement = (code: string) => ({
  id: code.length,
  code,
  title: `Title of ${code}`,
  content: `<p>Words of ${code}</p>`,
  startDate: 1_795_000_000_000,
  endDate: null,
  promotionType: null,
  execution: 'A',
  announcementImages: [],
  linkageType: 0,
  linkage: null,
});

const answerOf = ({ name, example }: Call): unknown => {
  const answer = example.answer as { info: object };
  if (name === 'system.statusV2')
    return { ...answer, info: { ...answer.info, whitelabel: siteWithout().whitelabel } };
  if (name === 'content.listAnnouncements')
    return {
      ...answer,
      player: [announcement('notice')],
      popup: [announcement('older'), announcement('drafted')],
    };
  return answer;
};

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  for (const call of allCalls.filter(
    ({ path }) => publicReadPaths.has(path) && path !== '/wps/live',
  )) {
    const answer = answerOf(call);
    const json = isBare(call.path) ? answer : success(answer);
    server.replies[`GET ${call.path}`] = () => ({ json });
  }
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await server.close();
});

interface Looked {
  readonly audience: Audience;
  readonly path?: string;
  readonly draft?: { readonly kind: ContentKind; readonly code: string };
}

/** Opens the app by a link as a fresh page load: the address is read once, on load. */
async function open(path: string) {
  vi.resetModules();
  happyDOM().setURL(`${server.origin}${path}?preview=${TOKEN}&language=EN`);
  const { startI18n } = await import('../../lib/language/i18n.ts');
  const { App, prepareApp } = await import('../app.tsx');
  await Promise.all([startI18n('en'), prepareApp([])]);
  render(createElement(App));
}

async function look({ audience, path = '/', draft = { kind: 'notice', code: 'fair' } }: Looked) {
  server.replies[PREVIEW] = () => ({ json: success({ audience, draft }) });
  await open(path);
}

const heading = (name: RegExp | string) => screen.findByRole('heading', { name }, SOON);
const banner = async () => within(await screen.findByRole('banner', {}, SOON));
const user = () => userEvent.setup();

/** Only public reads were sent, none with a session. */
function expectNoMember() {
  expect(server.received.length).toBeGreaterThan(1);
  for (const { method, url, headers } of server.received) {
    expect([method, publicReadPaths.has(`${url?.split('?')[0]}` as never)]).toEqual(['GET', true]);
    expect(headers.authorization).toBeUndefined();
  }
}

test.each([
  ['member', 'sample_member', 'Preview: you’re viewing the site as a member.'],
  ['first_login', 'sample_member', 'Preview: you’re viewing the site as a member at first login.'],
  ['agent', 'sample_agent', 'Preview: you’re viewing the site as an agent.'],
] as const)(
  '%s: the lobby is a member’s, with a sample name and balance',
  async (audience, name, words) => {
    await look({ audience });
    await heading(`Welcome back, ${name}`);
    await screen.findByText((text) => text.startsWith(words), {}, SOON);
    const bar = await banner();
    await bar.findByText('$1,250.50', {}, SOON);
    await bar.findByRole('button', { name: new RegExp(name) }, SOON);
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    const team = screen.queryAllByRole('link', { name: 'Agent center' });
    expect(team.length > 0).toBe(audience === 'agent');
    expectNoMember();
  },
);

test('visitor: the page is a visitor’s', async () => {
  await look({ audience: 'visitor' });
  await screen.findByText('Preview: you’re viewing the site as a visitor.', {}, SOON);
  expect((await screen.findAllByRole('link', { name: 'Log in' }, SOON)).length).toBeGreaterThan(0);
  expect(screen.queryByText('$1,250.50')).toBeNull();
  expectNoMember();
});

test('a link that has ended or was made up shows a visitor’s page, and says so', async () => {
  const json = refusal('content.preview_ended');
  server.replies[PREVIEW] = () => ({ status: 404, json });
  await open('/');
  await screen.findByText(/^Preview ended/, {}, SOON);
  expect((await screen.findAllByRole('link', { name: 'Log in' }, SOON)).length).toBeGreaterThan(0);
  expect(sessionStorage.getItem('token')).toBeNull();
  expectNoMember();
});

test('agent: the agent center has sample figures, and what pops up there', async () => {
  const draft = { kind: 'popup', code: 'drafted' } as const;
  await look({ audience: 'agent', path: '/agentHome', draft });
  const dialog = within(await screen.findByRole('dialog', { name: 'Announcements' }, SOON));
  await dialog.findByText('Words of drafted'); // the draft is selected, although it is not the first announcement
  await user().click(dialog.getByRole('button', { name: 'Close' }));
  await heading('Overview');
  await screen.findAllByText('sample_line', {}, SOON);
  expect(screen.queryByText('This is a preview')).toBeNull();
  expectNoMember();
});

test.each([
  [{ kind: 'popup', code: 'drafted' } as const, 1],
  [{ kind: 'notice', code: 'fair' } as const, 0],
])('a preview of %o opens this number of pop-ups: %i', async (draft, count) => {
  await look({ audience: 'member', draft });
  await heading('Welcome back, sample_member');
  await screen.findAllByText('Title of notice', {}, SOON); // the pop-up was loaded with it
  await act(async () => void (await import('../../features/content/announcement-dialog.tsx')));
  expect(screen.queryAllByRole('dialog').length).toBe(count);
});

test.each(['/deposit', '/member/wallet', '/game/arcade/lantern-fair', '/agent/team'])(
  '%s shows a preview notice',
  async (path) => {
    await look({ audience: 'agent', path });
    await heading('This is a preview');
    expectNoMember();
  },
);

test('logging out reports that nothing was sent, and does not change the page', async () => {
  await look({ audience: 'member' });
  const bar = await banner();
  await user().click(await bar.findByRole('button', { name: /sample_member/ }, SOON));
  await user().click(await screen.findByRole('button', { name: 'Log out' }, SOON));
  const dialog = within(await screen.findByRole('dialog', {}, SOON));
  await user().click(dialog.getByRole('button', { name: 'Log out' }));
  await dialog.findByText('This is a preview: nothing was sent.', {}, SOON);
  await bar.findByText('$1,250.50');
  expectNoMember();
});
