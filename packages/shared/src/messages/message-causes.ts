/**
 * How what a template names is written for a reader. `days`: the first and the last, as `2026-11-01/2026-11-15`; `time`: a moment
 * in milliseconds, by the clock of the site; `names`: a name
 * in several languages, by `writtenNames`.
 */
export type DetailKind = 'text' | 'money' | 'days' | 'time' | 'names';

/**
 * What the platform tells members by itself, and what the template of each can name besides `site`. A cause more
 * is a line here, its phrases in `server/causes.json`, and `notifyMember` in the transaction in which it happens.
 */
export const messageCauses = {
  welcome: { username: 'text' },
  'deposit.credited': { amount: 'money' },
  'deposit.declined': { amount: 'money', words: 'text' },
  'deposit.taken_back': { amount: 'money' },
  'withdrawal.rejected': { amount: 'money', words: 'text' },
  'withdrawal.paid': { amount: 'money', reference: 'text' },
  'withdrawal.completed': { amount: 'money' },
  'withdrawal.found_received': { amount: 'money', words: 'text' },
  'withdrawal.found_not_received': { amount: 'money', words: 'text' },
  'withdrawal.returned': { amount: 'money' },
  'shortage.paid_twice': { amount: 'money' },
  'shortage.deposit_taken_back': { amount: 'money' },
  'shortage.result_corrected': { amount: 'money' },
  'shortage.settled': {},
  'kyc.approved': {},
  'kyc.declined': { words: 'text' },
  'bonus.granted': { amount: 'money', promotion: 'names' },
  'bonus.released': { amount: 'money', promotion: 'names' },
  'bonus.expired': { amount: 'money', promotion: 'names' },
  'bonus.cancelled': { promotion: 'names', words: 'text' },
  'authenticator.removed': {},
  'bonus.not_granted': { promotion: 'names' },
  'bonus.declined': { promotion: 'names', words: 'text' },
  'lottery.won': { amount: 'money', game: 'names', draw: 'text' },
  'lottery.draw_moved': { game: 'names', draw: 'text', from: 'time', to: 'time' },
  'account.bound': { account: 'text' },
  'adjustment.credited': { amount: 'money', words: 'text' },
  'adjustment.debited': { amount: 'money', words: 'text' },
  'adjustment.reversed': { amount: 'money' },
  'team.first_deposit': { member: 'text', amount: 'money' },
  'transfer.sent': { amount: 'money', member: 'text' },
  'transfer.received': { amount: 'money', member: 'text' },
  'contract.proposed': {},
  'contract.accepted': { agent: 'text' },
  'contract.refused': { agent: 'text' },
  'contract.changed': {},
  'contract.withdrawn': { agent: 'text' },
  'contract.change_asked': { agent: 'text' },
  'contract.change_accepted': { agent: 'text' },
  'contract.change_refused': { agent: 'text' },
  'contract.end_asked': { agent: 'text' },
  'contract.end_accepted': { agent: 'text' },
  'contract.end_refused': { agent: 'text' },
  'contract.request_taken_back': { agent: 'text' },
  'contract.ended': {},
  'contract.ended_below': { agent: 'text' },
  'contract.offer_ended': {},
  'contract.offer_ended_below': { agent: 'text' },
  'agent.moved': { agent: 'text' },
  'agent.moved_to_top': {},
  'agent.left': { agent: 'text' },
  'agent.joined': { agent: 'text' },
  'payout.daily': { amount: 'money', days: 'days' },
  'payout.hourly': { amount: 'money', days: 'days' },
  'payout.dividend': { amount: 'money', days: 'days' },
  'payout.dividend_part': { amount: 'money', days: 'days' },
  'payout.affiliate': { amount: 'money', days: 'days' },
  'debt.arose': { amount: 'money' },
  'debt.awaited': { amount: 'money' },
  'debt.advanced': { amount: 'money' },
  'debt.received': { amount: 'money' },
  'debt.written_off': { amount: 'money' },
  'debt.cleared': {},
  'dispute.upheld': { amount: 'money', bill: 'text', answer: 'text' },
  'dispute.declined': { bill: 'text', answer: 'text' },
  'feedback.answered': { feedback: 'text', answer: 'text' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, DetailKind>>>>;

type Causes = typeof messageCauses;
export type MessageCause = keyof Causes;
export const messageCauseNames = Object.keys(messageCauses) as [MessageCause, ...MessageCause[]];

/** Told by the hour or day: these arrive as read, so that an agent's badge counts what wants attention. */
export const routineCauses: ReadonlySet<MessageCause> = new Set(['payout.hourly', 'payout.daily']);

/** What a message of a cause is filled with. */
export type DetailsOf<C extends MessageCause> = {
  readonly [Name in keyof Causes[C]]: Causes[C][Name] extends 'money' ? bigint : string;
};

/** What a template of a cause can name. */
export const argumentsOf = (cause: MessageCause): readonly string[] => [
  'site',
  ...Object.keys(messageCauses[cause]),
];

const ARGUMENT = /\{(\w+)\}/g;

/** The names that a template has in braces. */
export const argumentsIn = (template: string): string[] =>
  [...template.matchAll(ARGUMENT)].map(([, name]) => `${name}`);

/** A template with what it names filled in. What is in braces and no argument stays as it is. */
export const fillIn = (template: string, args: Readonly<Record<string, string>>): string =>
  template.replace(ARGUMENT, (braced, name: string) => args[name] ?? braced);
