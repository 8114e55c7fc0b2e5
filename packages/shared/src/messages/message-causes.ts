import { joinParts } from '../join-parts.ts';

/**
 * Notices that the platform sends to members, from all domains. Each has phrases in `server/causes.json`, and is sent
 * by `notifyMember` within the transaction of its cause.
 */
export const messageCauses = joinParts('notices');

type Causes = typeof messageCauses;
export type MessageCause = keyof Causes;
export const messageCauseNames = Object.keys(messageCauses) as [MessageCause, ...MessageCause[]];

/** Arguments of a message, by its cause. */
export type DetailsOf<C extends MessageCause> = {
  readonly [Name in keyof Causes[C]]: Causes[C][Name] extends 'money' ? bigint : string;
};

/** Names of arguments that a template of a cause can use. */
export const argumentsOf = (cause: MessageCause): readonly string[] => [
  'site',
  ...Object.keys(messageCauses[cause]),
];

const ARGUMENT = /\{(\w+)\}/g;

/** Names of the arguments in a template. */
export const argumentsIn = (template: string): string[] =>
  [...template.matchAll(ARGUMENT)].map(([, name]) => `${name}`);

/** Fills arguments into a template. Unknown names in braces stay unchanged. */
export const fillIn = (template: string, args: Readonly<Record<string, string>>): string =>
  template.replace(ARGUMENT, (braced, name: string) => args[name] ?? braced);
