import * as lotteries from '@app/shared/lotteries/ops-calls';
import * as calls from '@app/shared/lotteries/setup.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../../testing/ops-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { CalendarPage } from './calendar-page.tsx';
import { NewLotteryPage } from './new-lottery-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['requests/list'] = { list: [] };
  server.values['lotteries/list'] = lotteries.list.example.answer;
  server.values['lotteries/read'] = lotteries.read.example.answer;
  server.values['lotterySetup/previewDraws'] = calls.previewDraws.example.answer;
  server.values['lotterySetup/add'] = calls.add.example.answer;
  server.values['lotterySetup/change'] = calls.change.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const showNew = (ownSite?: string) =>
  renderPage({
    origin: server.origin,
    page: <NewLotteryPage />,
    ...(ownSite !== undefined && { ownSite }),
  });
const showCalendar = () =>
  renderPage({
    origin: server.origin,
    page: <CalendarPage />,
    path: '/console/lotteries/:code/calendar',
    address: '/console/lotteries/VN_MB/calendar',
  });
const sent = (call: string) =>
  server.received.filter((one) => one.call === `lotterySetup/${call}`).map(({ input }) => input);
const ask = () => userEvent.click(screen.getByRole('button', { name: 'Request approval' }));
const fill = async (texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  }
};

test('adds a lottery of a known kind with its calendar and first prices', async () => {
  showNew();
  const preview = within(await screen.findByRole('region', { name: 'Upcoming draws' }));
  expect(await preview.findByText('20261124-001')).toBeTruthy();
  await screen.findByRole('option', { name: 'Yeekee' }); // names of families load after the page
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Yeekee');
  await fill({ Code: 'yeekee5m', Name: 'Yeekee · 5 minutes', 'Chinese name': '五分 Yeekee' });
  await fill({ 'Seconds between draws': '300', 'Digits in the sequence': '3' });
  await fill({ 'Betting closes before the draw (seconds)': '20' });
  await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Bangkok');
  await fill({ 'Minimum per combination': '0.02', 'Maximum per member and draw': '5000' });
  await fill({ 'Maximum cost of a draw': '20000', Reason: 'Players ask for it' });
  await ask();
  await waitFor(() => expect(sent('add')).toHaveLength(1));
  expect(sent('add')[0]).toMatchObject({
    code: 'YEEKEE5M',
    name: 'Yeekee · 5 minutes',
    nameCn: '五分 Yeekee',
    family: 'YEEKEE',
    prizeMode: 'SEA',
    group: 'YEEKEE',
    source: 'own',
    timeZone: 'Asia/Bangkok',
    calendar: { by: 'every', seconds: 300, numbering: { by: 'place', digits: 3 } },
    closesBeforeS: 20,
    seriesMin: 1_700,
    seriesMax: 1_956,
    noteMin: 0.02,
    memberStakeMax: 5_000,
    liabilityMax: 20_000,
    reason: 'Players ask for it',
  });
});

test('does not send incomplete input; operators of one site cannot add lotteries', async () => {
  showNew();
  await userEvent.click(await screen.findByLabelText('On days of the month'));
  await ask();
  expect(await screen.findByText(/Check the draw times/)).toBeTruthy();
  expect(screen.getByText('Enter 2 to 20 uppercase letters and digits.')).toBeTruthy();
  expect(sent('add')).toEqual([]);
  cleanup();
  showNew('demo');
  expect(
    await screen.findByText(/Only operators of all sites with permission to set up/),
  ).toBeTruthy();
});

test('changes times of weekdays, and says that existing draws are kept', async () => {
  showCalendar();
  expect(await screen.findByText(/Draws already scheduled don’t change/)).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Sun'));
  await fill({ 'Time, like 18:15': '19:30', Reason: 'The studio moved' });
  await ask();
  await waitFor(() =>
    expect(sent('change')).toEqual([
      {
        lottery: 'VN_MB',
        group: 'VN',
        timeZone: 'Asia/Ho_Chi_Minh',
        closesBeforeS: 300,
        calendar: {
          by: 'times',
          at: [{ weekdays: [1, 2, 3, 4, 5, 6], time: '19:30' }],
          numbering: { by: 'day' },
        },
        reason: 'The studio moved',
      },
    ]),
  );
});

test('times are added and removed', async () => {
  showCalendar();
  await userEvent.click(await screen.findByRole('button', { name: 'Add time' }));
  expect(screen.getAllByLabelText('Time, like 18:15')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Remove time 2' }));
  expect(screen.getAllByLabelText('Time, like 18:15')).toHaveLength(1);
});
