import type errors from './en/errors.json';
import type errorPage from './en/server/error-page.json';
import type messages from './en/server/messages.json';
import type publicPages from './en/server/public-pages.json';
import type questions from './en/server/questions.json';
import type sandboxPay from './en/server/sandbox-pay.json';

/** The phrases by domain: each is a file in every language, and English says which keys it has. */
export interface Domains {
  errors: typeof errors;
  'server/error-page': typeof errorPage;
  'server/messages': typeof messages;
  'server/public-pages': typeof publicPages;
  'server/questions': typeof questions;
  'server/sandbox-pay': typeof sandboxPay;
}

export type Domain = keyof Domains;
/** What can be said in a domain. */
export type Phrase<D extends Domain> = keyof Domains[D] & string;
