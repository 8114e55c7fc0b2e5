import { compile } from '@app/phrases/compile';
import { updateLanguage } from '@app/shared/system/schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { siteWithout } from '../../testing/site-with.ts';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { PreferenceRows } from './preferences.tsx';

const THAI = {
  'frame:nav.login': 'เข้าสู่ระบบ',
  'frame:ago.days': compile('{count, plural, other {# วันก่อน}}', 'th'),
};

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`${updateLanguage.method} ${updateLanguage.path}`] = () => ({
    json: success(updateLanguage.example.answer),
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  document.head.innerHTML = '';
  for (const name of ['lang', 'dir']) document.documentElement.removeAttribute(name);
  await server.close();
});

function Sentence() {
  const { t } = useTranslation();
  return <p>{[t('nav.login'), t('ago.days', { count: 2 }), t('nav.register')].join(' / ')}</p>;
}

const show = (own: object) => {
  document.head.innerHTML = `<script type="application/json" data-phrases>${JSON.stringify(own)}</script>`;
  const page = (
    <>
      <PreferenceRows />
      <Sentence />
    </>
  );
  const site = { ...siteWithout(), languages: ['EN', 'TH', 'CN'] };
  return renderPage({ origin: server.origin, path: '/', page, site });
};

/** The languages sent to the server, once there are that many. */
const sentLanguages = async (times: number) => {
  const languageCalls = () => server.received.filter(({ url }) => url === updateLanguage.path);
  await waitFor(() => expect(languageCalls()).toHaveLength(times));
  return languageCalls().map(({ body }) => JSON.parse(body).language);
};
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const root = () => [document.documentElement.lang, localStorage.getItem('lang')];

test('uses the site’s Thai phrases only while Thai is chosen', async () => {
  await show({ th: THAI });
  screen.getByText('Log in / 2 days ago / Sign up');
  await choose('ไทย');
  await screen.findByText('เข้าสู่ระบบ / 2 วันก่อน / Sign up');
  expect(root()).toEqual(['th', 'TH']);
  await choose('English');
  await screen.findByText('Log in / 2 days ago / Sign up');
  expect(root()).toEqual(['en', 'EN']);
  await choose('中文');
  await screen.findByText('登录 / 2 天前 / 注册');
  await choose('ไทย');
  await screen.findByText('เข้าสู่ระบบ / 2 วันก่อน / Sign up');
  expect(await sentLanguages(4)).toEqual(['TH', 'EN', 'CN', 'TH']);
});

test('stays English, and is marked so, without Thai phrases', async () => {
  await show({ en: { 'frame:nav.login': 'Come in' } });
  await choose('ไทย');
  await screen.findByText('Come in / 2 days ago / Sign up');
  await waitFor(() => expect(root()).toEqual(['en', 'TH']));
  expect(await sentLanguages(1)).toEqual(['TH']);
});
