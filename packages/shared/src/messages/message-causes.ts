import { joinParts } from '../join-parts.ts';

/**
 * What the platform tells members by itself: the notices of all domains. A notice has phrases in
 * `server/causes.json`, and `notifyMember` in the transaction in which it happens.
 */
export const messageCauses = joinParts('notices');

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
