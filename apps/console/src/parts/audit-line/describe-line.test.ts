import en from '@app/phrases/en/console.json' with { type: 'json' };
import { auditActions } from '@app/shared/audit/audit-actions';
import { expect, test } from 'vitest';
import { loadWords } from '../../lib/words.ts';
import { type Describing, describeLine, type Line } from './describe-line.ts';

const { named, t, listed } = await loadWords('en');
const words: Describing = {
  named,
  t,
  listed,
  percentText: (share) => `${share * 100}%`,
  timeText: (at) => new Date(at).toISOString(),
  countryName: (code) => (code === 'VN' ? 'Vietnam' : code),
  familyName: (code) => code,
  siteName: () => 'Orvane',
};
const line = (parts: Partial<Line>, detail: object): Line => ({
  site: 'demo',
  action: 'a',
  target: 'demo',
  ...parts,
  detail: JSON.stringify(detail),
});

/** Displayed parts of an entry: sentence with object, reason and facts. */
function displayed(entry: Line) {
  const { sentence, object, ...rest } = describeLine(entry, words);
  return { sentence: sentence(object), ...rest };
}

test('describes a switched flag by its name, with the reason', () => {
  const detail = { enabled: false, 'enabled.before': true, reason: 'Bank holiday' };
  expect(displayed(line({ action: 'flag.switched', target: 'DPSTBAS3' }, detail))).toEqual({
    sentence: 'Turned off: Deposits',
    reason: 'Bank holiday',
    facts: [],
  });
});

test('names a document by its kind, not by its code', () => {
  expect(
    describeLine(line({ action: 'kyc.declined' }, { paper: 'driving_licence' }), words).facts,
  ).toEqual([{ label: 'Document', text: 'Driver’s license' }]);
});

test('an export without a name uses the name of its page', () => {
  const asked = line(
    { action: 'export.asked', target: 'feedback' },
    { format: 'csv', list: 'feedback.waiting' },
  );
  const { object, facts } = describeLine(asked, words);
  expect([object, facts.at(-1)?.text]).toEqual(['Feedback', 'Not answered']);
});

test('an export is described by its list and its filters', () => {
  const asked = line(
    { action: 'export.asked', target: 'audit' },
    { format: 'xlsx', action: 'flag.switched' },
  );
  expect(describeLine(asked, words)).toMatchObject({
    object: 'Audit trail',
    facts: [
      { label: 'Format', text: 'Excel (XLSX)' },
      { label: 'Action', text: named('audit.action', 'flag.switched') },
    ],
  });
});

test.each([
  ['payment_company.connected', 'Connect the payment provider demo'],
  ['operator.set_roles', 'Change the roles of demo'],
  ['agent.moved', 'Move demo to another upline'],
  ['member.erased', 'Erase the personal data of member demo'],
])('a request for %s says what is asked for, not what was done', (action, wish) => {
  const asked = line({ action: 'approval.asked', site: null }, { for: action });
  expect(describeLine(asked, words).facts).toMatchObject([{ text: wish }]);
});

test('an operator who approves a payment provider sees its key', () => {
  const detail = { address: 'https://pay.example/a', kid: 'jade-1', publicKey: 'MCow' };
  const described = describeLine(line({ action: 'payment_company.connected' }, detail), words);
  expect(described.facts.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Address: https://pay.example/a',
    'Key: jade-1',
    'Public key: MCow',
  ]);
});

test('describes a setting before and after, with names of countries and roles', () => {
  const sms = { part: 'sms', countries: 'VN', 'countries.before': '', reason: 'Fraud' };
  expect(displayed(line({ action: 'settings.changed' }, sms))).toEqual({
    sentence: 'Changed the SMS settings of Orvane',
    reason: 'Fraud',
    facts: [{ label: 'Countries that get SMS codes', before: 'None', text: 'Vietnam' }],
  });
  const asked = { for: 'settings.changed', part: 'withdrawals', twoFrom: 9, 'twoFrom.before': 5 };
  const waits = describeLine(line({ action: 'approval.asked' }, asked), words);
  expect(waits.facts.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Request: Change the settings of Orvane',
    'Settings: Withdrawals',
    'Second approval from: 9',
  ]);
  const roles = { for: 'operator.set_roles', roles: 'support,site', maker: 'lanh' };
  const approved = describeLine(
    line({ action: 'approval.approved', target: 'minh' }, roles),
    words,
  );
  expect(approved.facts.map(({ text }) => text)).toEqual([
    'Change the roles of minh',
    'Support, Site',
    'lanh',
  ]);
});

test('describes contract terms by name, in percent', () => {
  const detail = { kind: 'realtime', lossRate: 0.005, singleBetThreshold: 100, customerType: 41 };
  const described = describeLine(
    line({ action: 'contract.proposed', target: 'top1' }, detail),
    words,
  );
  expect(described.facts.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Payout: Real-time salary',
    'Rate on lost bets: 0.5%',
    'Minimum bet that counts: 100',
    'Agent type: Agent with platform contracts (41)',
  ]);
});

test('describes each tier of a contract, and its games by name', () => {
  const tiers = '30000/1/0.003, 100000/3/0.005';
  const detail = { kind: 'daily', gameCategory: 'LIVE', tiers, 'tiers.before': '30000/1/0.002' };
  const described = describeLine(
    line({ action: 'contract.changed', target: 'top1' }, detail),
    words,
  );
  expect(described.facts).toEqual([
    { label: 'Payout', text: 'Daily salary' },
    { label: 'Category', text: 'Live casino' },
    {
      label: 'Tiers',
      before: '0.2% from 30,000 and 1 active player',
      text: '0.3% from 30,000 and 1 active player, 0.5% from 100,000 and 3 active players',
    },
  ]);
  const older = describeLine(line({ action: 'contract.changed' }, { tiers: 'gold' }), words);
  expect(older.facts).toEqual([{ label: 'Tiers', text: 'gold' }]);
});

test('describes an affiliate plan by tier conditions and percentages', () => {
  const terms = { tiers: '0/0/0.25, 50000/10/0.3', negative: 'carry', paymentFeeRate: 0.02 };
  const detail = { kind: 'affiliate_plan', ...terms, bonusRate: 1 };
  const described = describeLine(
    line({ action: 'contract.proposed', target: 'top1' }, detail),
    words,
  );
  expect(described.facts.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Payout: Affiliate plan',
    'Tiers: 25% from a net revenue of 0 and 0 first depositors, 30% from a net revenue of 50,000 and 10 first depositors',
    'Net revenue below zero: Carried to the next month',
    'Payment fee: 2%',
    'Bonuses deducted: 100%',
  ]);
});

test('no moment is shown as a number', () => {
  const detail = { from: 1_795_000_000_000, until: null, title: 'Back soon' };
  const described = describeLine(line({ action: 'maintenance.scheduled' }, detail), words);
  expect(described.facts.map(({ text }) => text)).toEqual([
    '2026-11-18T11:06:40.000Z',
    'None',
    'Back soon',
  ]);
});

test('describes a broadcast by its title, with the audience in one line', () => {
  const audience = { who: 'players', hasDeposited: true, activeWithinDays: 30, teamOf: 'leaf' };
  const detail = { title: 'New tables', members: 4, ...audience, reason: 'The opening' };
  const sent = displayed(line({ action: 'broadcast.sent', target: '76395013' }, detail));
  expect(sent).toMatchObject({
    sentence: 'Sent the message “New tables” to many members',
    reason: 'The opening',
  });
  expect(sent.facts).toEqual([
    { label: 'Audience', text: 'Players, Team of leaf, Have deposited, Logged in within 30 days' },
    { label: 'Recipients', text: '4' },
  ]);
  const stopped = { action: 'broadcast.stopped', target: '76395013' };
  expect(describeLine(line(stopped, { sent: 2, title: 'New tables' }), words)).toMatchObject({
    object: 'New tables',
    facts: [{ label: 'Sent so far', text: '2' }],
  });
  expect(describeLine(line(stopped, { sent: 2 }), words).object).toBe('76395013');
});

test('describes entries of older versions as well as possible', () => {
  expect(displayed(line({ action: 'kite.flown', target: 'x' }, { high: 3 }))).toEqual({
    sentence: 'kite.flown: x',
    reason: undefined,
    facts: [{ label: 'high', text: '3' }],
  });
});

/** Phrases chosen by an entry's detail; the entry's action has another name. */
const SAID_OF_A_PART =
  /^(flag\.o(n|ff)|maintenance\.ended|settings\.(?!changed)|operator\.set_roles)/;

const keysBelow = (prefix: RegExp) =>
  Object.keys(en).flatMap((key) => (prefix.test(key) ? key.replace(prefix, '') : []));

test('every audit action has a name to filter by', () => {
  const actions = keysBelow(/^action\./).filter((action) => !SAID_OF_A_PART.test(action));
  expect([...auditActions].sort()).toEqual(actions.sort());
  expect(keysBelow(/^audit\.action\./).sort()).toEqual(actions.sort());
});
