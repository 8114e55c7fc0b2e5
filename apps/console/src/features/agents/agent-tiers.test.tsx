import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { agent, openAgentPage, press, typeReason } from '../../testing/agent-page.tsx';

const [contract] = agent.contracts;
const tiers = [
  { betVolume: 30_000, activeMember: 1, rate: 0.003 },
  { betVolume: 100_000, activeMember: 3, rate: 0.005 },
];
const daily = { ...contract, terms: { kind: 'daily', category: 'LIVE', tiers } };
let page: Awaited<ReturnType<typeof openAgentPage>>;
beforeEach(async () => {
  page = await openAgentPage();
});
afterEach(() => page.close());

const chooseKind = (kind: string) =>
  userEvent.selectOptions(screen.getByLabelText('Contract type'), kind);
const tierField = (tier: number, field: string) =>
  screen.getByLabelText<HTMLInputElement>(`Tier ${tier}: ${field}`);
const typeTier = async (tier: number, [bets, members, rate]: readonly [string, string, string]) => {
  await userEvent.type(tierField(tier, 'Turnover from'), bets);
  await userEvent.type(tierField(tier, 'Active players'), members);
  await userEvent.type(tierField(tier, 'Rate (%)'), rate);
};

test('requests a daily contract on a category with tiers', async () => {
  page.show();
  await press('Offer a contract');
  await chooseKind('Daily salary');
  expect(screen.getByText(/takes effect the day after they accept/)).toBeTruthy();
  expect(screen.queryByLabelText('Rate on lost bets')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Games'), 'Live casino');
  await press('Request approval');
  expect(screen.getByText('Enter an amount, like 30000.')).toBeTruthy();
  expect(screen.getByText('Enter a whole number, like 3.')).toBeTruthy();
  expect(screen.getByText('Enter a percentage from 0 to 100, like 0.25.')).toBeTruthy();
  await typeTier(1, ['30,000', '1', '0.3']);
  await press('Add tier');
  expect(document.activeElement).toBe(tierField(2, 'Turnover from'));
  await typeTier(2, ['100000', '3', '0.5']);
  await press('Add tier');
  await press('Remove tier 3');
  expect(screen.queryByLabelText('Tier 3: Rate in percent')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Tiers' }));
  await typeReason();
  await press('Request approval');
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  expect(page.sent('contracts/propose')).toEqual([
    { id: agent.id, terms: { kind: 'daily', category: 'LIVE', tiers }, reason: 'As agreed' },
  ]);
});

test.each([
  ['Rate (%)', ['100000', '3', '0.3'], 'Enter a higher rate than in tier 1.'],
  ['Turnover from', ['29999.99', '3', '0.5'], 'Enter the same as in tier 1, or more.'],
  ['Active players', ['100000', '0', '0.5'], 'Enter the same as in tier 1, or more.'],
  [
    'Turnover from',
    ['30000', '1', '0.5'],
    'Require more turnover or more active players than in tier 1.',
  ],
] as const)('marks %s of a second tier of %j', async (field, second, sentence) => {
  page.show();
  await press('Offer a contract');
  await chooseKind('Hourly salary');
  await typeTier(1, ['30000', '1', '0.3']);
  await press('Add tier');
  await typeTier(2, second);
  await typeReason();
  await press('Request approval');
  expect(screen.getByText(sentence)).toBeTruthy();
  const wrong = screen
    .getAllByRole('textbox')
    .filter((box) => box.getAttribute('aria-invalid') === 'true');
  expect(wrong).toEqual([tierField(2, field)]);
  expect(page.sent('contracts/propose')).toEqual([]);
});

test("requires a tier to pay, and shows the server's refusal", async () => {
  page.refusals['contracts/propose'] = 'contract.already_active';
  page.show();
  await press('Offer a contract');
  await chooseKind('Daily salary');
  await typeTier(1, ['0', '0', '0']);
  await typeReason();
  await press('Request approval');
  expect(screen.getByText('Enter a rate above 0.')).toBeTruthy();
  await userEvent.type(tierField(1, 'Rate (%)'), '.5');
  await press('Request approval');
  expect(await screen.findByText(/^There’s already a contract or an open offer/)).toBeTruthy();
  const zero = { betVolume: 0, activeMember: 0, rate: 0.005 };
  expect(page.sent('contracts/propose')).toMatchObject([
    { terms: { kind: 'daily', category: 'CONS', tiers: [zero] } },
  ]);
});

test('shows a contract with tiers, and asks for other tiers or its end', async () => {
  page.values['agents/read'] = { ...agent, contracts: [daily] };
  page.show();
  expect(await screen.findByRole('heading', { name: /^Daily salary, Live casino/ })).toBeTruthy();
  const shown = within(screen.getByRole('table', { name: 'Tiers' })).getAllByRole('row');
  const cellsOf = (row: HTMLElement) => Array.from(row.children, ({ textContent }) => textContent);
  expect(shown.map(cellsOf)).toEqual([
    ['Tier', 'Turnover from', 'Active players', 'Rate'],
    ['1', '$30,000.00', '1', '0.3%'],
    ['2', '$100,000.00', '3', '0.5%'],
  ]);
  await press('Change terms');
  expect(screen.getByText(/apply from the next day \(/)).toBeTruthy();
  expect(screen.queryByLabelText('Games')).toBeNull();
  expect(tierField(2, 'Rate (%)').value).toBe('0.5');
  await typeReason();
  await press('Request approval');
  expect(await screen.findByText('Change at least one term.')).toBeTruthy();
  await press('Remove tier 1');
  await press('Request approval');
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  expect(page.sent('contracts/change')).toMatchObject([
    { version: daily.version, terms: { kind: 'daily', category: 'LIVE', tiers: tiers.slice(1) } },
  ]);
  await press('End contract');
  expect(screen.getByText(/^The current day/)).toBeTruthy();
});
