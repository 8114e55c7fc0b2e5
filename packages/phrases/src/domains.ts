import type wanted from './arguments.json';
import type { PhraseFiles } from './phrase-files.ts';

export type Domain = keyof PhraseFiles;
/** Keys of a domain. */
export type Phrase<D extends Domain> = D extends Domain ? keyof PhraseFiles[D] & string : never;

type Wanted = typeof wanted;

/** Arguments of a phrase as encoded in `arguments.json`: `{name}{count, plural}`, or nothing. */
export type WantedBy<D extends Domain, Key> = D extends keyof Wanted
  ? Key extends keyof Wanted[D]
    ? keyof Wanted[D][Key] & string
    : Nothing<D, Key>
  : Nothing<D, Key>;
type Nothing<D extends Domain, Key> = Key extends Phrase<D> ? '' : never;

/** Keys with their arguments. */
type Texts<D extends Domain> = { readonly [Key in Phrase<D>]: WantedBy<D, Key> };

/** Domains by the names that pages use: their own, and two shared ones. */
export type PageDomains = { [D in 'errors' | 'ui']: Texts<D> } & {
  [D in Domain as D extends `web/${infer Name}` ? Exclude<Name, 'errors'> : never]: Texts<D>;
};
