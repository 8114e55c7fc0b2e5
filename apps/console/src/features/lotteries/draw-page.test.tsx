import * as approvals from '@app/shared/approvals/ops-calls';
import {
  correctDraw,
  decideDraw,
  moveDraw,
  previewCorrection,
} from '@app/shared/lotteries/decisions.ops-calls';
import * as calls from '@app/shared/lotteries/ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DrawPage } from './draw-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['requests/list'] = { list: [] };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const over = { ...calls.draw.example.answer, drawsAt: Date.now() - 60_000 };

function show(draw: object, permissions?: readonly Permission[], ownSite?: string) {
  server.values['lotteries/draw'] = { ...over, ...draw };
  renderPage({
    origin: server.origin,
    page: <DrawPage />,
    path: '/console/lotteries/:code/draws/:draw',
    address: '/console/lotteries/VN_MB/draws/20261124',
    ...(permissions && { permissions }),
    ...(ownSite !== undefined && { ownSite }),
  });
}
const sent = () => server.received.find(({ call }) => call === 'lotteries/enterResult')?.input;

const PRIZES = {
  'Special prize': '12345',
  'Prize 1': '54321',
  'Prize 2': '11111 22222',
  'Prize 3': '00001 00002 00003 00004 00005 00006',
  'Prize 4': '1111, 2222, 3333, 4444',
  'Prize 5': '0001 0002 0003 0004 0005 0006',
  'Prize 6': '123 456 789',
  'Prize 7': '01-02-03-04',
};

test('a result of the north is entered prize by prize, and shown as members will see it', async () => {
  server.values['lotteries/enterResult'] = { became: 'noted' };
  show({});
  const button = await screen.findByRole('button', { name: 'Save result' });
  await userEvent.click(button);
  expect(screen.getAllByText('Enter 5 digits.')).toHaveLength(2);
  expect(screen.queryByText('Members will see')).toBeNull();
  for (const [prize, numbers] of Object.entries(PRIZES))
    await userEvent.type(screen.getByLabelText(prize), numbers);
  const preview = within(await screen.findByRole('region', { name: 'Members will see' }));
  expect(preview.getByText('54321')).toBeTruthy();
  await userEvent.click(button);
  await waitFor(() =>
    expect(sent()).toEqual({
      lottery: 'VN_MB',
      draw: '20261124',
      result: JSON.stringify({
        DB: ['12345'],
        G1: ['54321'],
        G2: ['11111', '22222'],
        G3: ['00001', '00002', '00003', '00004', '00005', '00006'],
        G4: ['1111', '2222', '3333', '4444'],
        G5: ['0001', '0002', '0003', '0004', '0005', '0006'],
        G6: ['123', '456', '789'],
        G7: ['01', '02', '03', '04'],
      }),
    }),
  );
});

test("hides another operator's result until one's own is entered", async () => {
  show({});
  const hidden = 'Enter your result first to see what others entered';
  expect(await screen.findByText(hidden)).toBeTruthy();
});

test("parses Mark Six with the animal of the draw's year", async () => {
  server.values['lotteries/enterResult'] = { became: 'drawn' };
  show({ family: 'LHC', day: '2026-11-24' });
  await userEvent.type(await screen.findByLabelText('Result'), '03,12,25,31,40,49+07');
  const preview = within(await screen.findByRole('region', { name: 'Members will see' }));
  expect(preview.getByText('Horse')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save result' }));
  await waitFor(() => expect(sent()).toMatchObject({ result: '03,12,25,31,40,49+07' }));
});

test('asks to re-enter a result only if another one differs', async () => {
  show({ isEnteredByReader: true, state: 'held', heldBecause: 'results_differ' });
  expect(await screen.findByText(/The results don’t match. Check yours again/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enter it again' }));
  expect(screen.getByRole('button', { name: 'Save result' })).toBeTruthy();
});

test('asks every operator to confirm a result that repeats an earlier draw', async () => {
  const repeated = { state: 'held', heldBecause: 'result_repeated' } as const;
  show(repeated);
  expect(await screen.findByText(/This is the result of an earlier draw/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save result' })).toBeTruthy();
  cleanup();
  show({ ...repeated, isEnteredByReader: true });
  expect(await screen.findByText(/This is the result of an earlier draw/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enter it again' }));
  expect(screen.getByRole('button', { name: 'Save result' })).toBeTruthy();
});

test('operators of a single site or without permission see no form', async () => {
  show({}, ['lotteries.read']);
  expect(await screen.findByText(/Only operators of all sites who can decide/)).toBeTruthy();
  cleanup();
  show({}, undefined, 'demo');
  expect(await screen.findByText(/Only operators of all sites who can decide/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save result' })).toBeNull();
});

test('shows the published data of our own draw, and the outcome that a correction replaced', async () => {
  const outcome = (version: number, text: string, givenBy: string) => ({
    version,
    outcome: text,
    givenBy,
    at: over.drawsAt,
    reason: version > 1 ? 'The organizer corrected it' : null,
  });
  show({
    source: 'own',
    family: 'LF',
    state: 'settled',
    entries: [],
    outcome: '129',
    outcomes: [outcome(2, '129', 'keeper'), outcome(1, '123', 'draw')],
    proof: {
      season: 1,
      place: 2000,
      length: 129_600,
      terminalHash: 'ab12',
      saltText: null,
      secret: null,
    },
  });
  expect(await screen.findByText('2,000 of 129,600, chain 1')).toBeTruthy();
  expect(screen.getByText('Once it’s settled')).toBeTruthy();
  expect(screen.getByText(/Corrected by keeper/)).toBeTruthy();
  expect(screen.getByText('The organizer corrected it')).toBeTruthy();
});

test('annuls a held draw with a reason and a second operator', async () => {
  server.values['lotteryDecisions/decideDraw'] = decideDraw.example.answer;
  show({ state: 'held', heldBecause: 'A storm' });
  await userEvent.click(await screen.findByRole('button', { name: 'Void' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/every bet on it is refunded in full/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'It was never drawn');
  server.values['requests/list'] = {
    list: [
      {
        ...approvals.listOfSite.example.answer.list[0],
        action: 'lottery.draw_annulled',
        target: 'VN_MB 20261124',
      },
    ],
  };
  await userEvent.click(dialog.getByRole('button', { name: 'Request approval' }));
  await waitFor(() =>
    expect(
      server.received.find(({ call }) => call === 'lotteryDecisions/decideDraw')?.input,
    ).toEqual({
      lottery: 'VN_MB',
      draw: '20261124',
      as: 'annulled',
      reason: 'It was never drawn',
    }),
  );
  const waits = 'A request to void this draw is waiting for approval';
  expect(await screen.findByText(waits, { selector: 'li > span' })).toBeTruthy();
});

test("requests a new time for an external draw in its lottery's zone", async () => {
  server.values['lotteryDecisions/moveDraw'] = moveDraw.example.answer;
  const drawsAt = Date.parse('2027-05-01T09:00:00Z');
  show({ timeZone: 'Asia/Bangkok', day: '2027-05-01', drawsAt, sources: 0 });
  await userEvent.click(await screen.findByRole('button', { name: 'Reschedule draw' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>(/^New time/).value).toBe('16:00');
  fireEvent.change(dialog.getByLabelText('New day'), { target: { value: '2027-05-02' } });
  await userEvent.type(dialog.getByLabelText('Reason'), 'The organizer postponed it');
  await userEvent.click(dialog.getByRole('button', { name: 'Request approval' }));
  await waitFor(() =>
    expect(server.received.find(({ call }) => call === 'lotteryDecisions/moveDraw')?.input).toEqual(
      {
        lottery: 'VN_MB',
        draw: '20261124',
        from: drawsAt,
        day: '2027-05-02',
        time: '16:00',
        reason: 'The organizer postponed it',
      },
    ),
  );
});

test('shows the original time of a moved draw; one with results cannot be rescheduled', async () => {
  const movedFrom = Date.parse('2026-11-22T11:15:00Z');
  show({ timeZone: 'UTC', movedFrom, sources: 1 });
  expect(await screen.findByText('Originally')).toBeTruthy();
  expect(screen.getByText(/Nov 22, 2026, 11:15/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Put on hold' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reschedule draw' })).toBeNull();
});

test('lists who entered and who reported a result, and which one differs from the outcome', async () => {
  const at = over.drawsAt;
  const entries = [
    { enteredBy: 'jade', byCompany: false, at, outcome: '123' },
    { enteredBy: 'jade', byCompany: true, at, outcome: '123' },
    { enteredBy: 'jade', byCompany: true, at, outcome: '321' },
  ];
  show({ family: 'LF', state: 'settled', outcome: '123', entries });
  expect(await screen.findAllByText('jade')).toHaveLength(3);
  expect(screen.getAllByText('Results provider')).toHaveLength(2);
  const differs = screen.getAllByText('Differs from the result');
  expect(differs).toHaveLength(1);
  expect(differs[0]?.closest('li')?.textContent).toContain('321');
});

const decided = {
  family: 'LF',
  state: 'settled',
  outcome: '123',
  outcomeVersion: 1,
  outcomes: [{ version: 1, outcome: '123', givenBy: 'entries', reason: null, at: over.drawsAt }],
};

test('shows the effect of a correction to both operators before they decide', async () => {
  server.values['lotteryDecisions/correctDraw'] = correctDraw.example.answer;
  server.values['lotteryDecisions/previewCorrection'] = previewCorrection.example.answer;
  show(decided);
  await userEvent.click(await screen.findByRole('button', { name: 'Correct result' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Result'), '321');
  const lacks = '2 members are short by $45.50 in all and owe it.';
  expect(await dialog.findByText(lacks)).toBeTruthy();
  expect(dialog.getByText('Changed bets: 31 of 1,204. Members: 28.')).toBeTruthy();
  expect(dialog.getByText('Pays $1,250.00 more and reverses $980.00.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'The organizer corrected it');
  const [request] = approvals.listOfSite.example.answer.list;
  const approval = { action: 'lottery.result_corrected', target: 'VN_MB 20261124' };
  const detail = JSON.stringify({ result: '321', reason: 'The organizer corrected it' });
  server.values['requests/list'] = { list: [{ ...request, ...approval, detail }] };
  await userEvent.click(dialog.getByRole('button', { name: 'Request approval' }));
  await waitFor(() =>
    expect(
      server.received.find(({ call }) => call === 'lotteryDecisions/correctDraw')?.input,
    ).toEqual({
      lottery: 'VN_MB',
      draw: '20261124',
      version: 1,
      result: '321',
      reason: 'The organizer corrected it',
    }),
  );
  const waits = 'A correction of this result is waiting for approval';
  expect(await screen.findByText(waits, { selector: 'li > span' })).toBeTruthy();
  expect(await screen.findByText(lacks)).toBeTruthy();
});

test('shows the progress of the resettlement of a corrected draw', async () => {
  show({ ...decided, state: 'drawn', outcomeVersion: 2, toSettle: 12 });
  const left = '12 bets are still being settled with the corrected result.';
  expect(await screen.findByText(left, { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View member debts' })).toBeTruthy();
});

test.each([
  ['of an own lottery', { source: 'own' }],
  ['without a result', { state: 'pending', outcomeVersion: null }],
])('offers no correction of a draw %s', async (_, changed) => {
  show({ ...decided, ...changed });
  expect((await screen.findAllByText('Draw')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Correct result' })).toBeNull();
});
