import type { Database, Tx } from '@app/core/platform/db';
import { DomainError } from '@app/core/platform/kernel';
import { changeVendor, readVendor } from '@app/core/play/games';
import type { NewAuditEntry } from '@app/core/sites/audit';
import type { AuditAction } from '@app/shared/audit/audit-actions';
import {
  type GameCategory,
  type GameClass,
  gameCategories,
  gameClasses,
} from '@app/shared/games/game-categories';
import { categoryWordKey, categoryWords } from '@app/shared/vendors/vendor-fields';
import { audited } from './audited.ts';
import { Problem } from './terminal.ts';

/** Maps a vendor's game category to ours. */
export async function map(
  db: Database,
  usage: string,
  [code = '', word = '', category = '', ...classes]: readonly string[],
): Promise<readonly string[]> {
  const isOurs = isCategory(category);
  if (!(isOurs || category === 'none') || !classes.every(isClass)) throw new Problem(usage);
  const { version, categoryWords: before } = await readVendor(db, code).catch(
    rethrowAsProblem({ code }),
  );
  const others = before.filter((each) => categoryWordKey(each.word) !== categoryWordKey(word));
  if (!isOurs && others.length === before.length)
    throw new Problem(`${code} has no word ${word || 'of this kind'}.`);
  const mapping = isOurs ? [...others, { word, category, classes }] : others;
  const { success, data } = categoryWords.safeParse(mapping);
  if (!success) throw new Problem('A word has 1 to 40 characters, and a vendor has 200 of them.');
  const detail = { word, gameCategory: isOurs ? category : null, classes: classes.join(' ') };
  await change(db, { action: 'vendor.changed', target: code, detail }, (tx) =>
    changeVendor(tx, { code, version, change: { categoryWords: data } }),
  ).catch(rethrowAsProblem({ code }));
  const what = isOurs ? `is taken for ${[category, ...classes].join(' ')}` : 'is no word any more';
  return [`${code}: ${word} ${what}.`];
}

/** Translates errors of core for commands. */
export const rethrowAsProblem =
  ({ code, kid = '' }: { readonly code: string; readonly kid?: string }) =>
  (error: unknown): never => {
    const words: Readonly<Record<string, string>> = {
      'vendor.not_found': `There is no vendor ${code}.`,
      'vendor.key_taken': `${code} has a key ${kid} already.`,
      'vendor.key_unknown': `${code} has no key ${kid} that is valid.`,
      'vendor.changed_meanwhile': `An operator changed ${code} meanwhile. Try again.`,
    };
    const message = error instanceof DomainError ? words[error.code] : undefined;
    throw message === undefined ? error : new Problem(message);
  };

export const isCategory = (text: string): text is GameCategory =>
  (gameCategories as readonly string[]).includes(text);

export const isClass = (text: string): text is GameClass =>
  (gameClasses as readonly string[]).includes(text);

/** Vendors belong to the installation, not to a site. */
export const change = <T>(
  db: Database,
  entry: {
    readonly action: AuditAction;
    readonly target: string;
    readonly detail: NewAuditEntry['detail'];
  },
  work: (tx: Tx) => Promise<T>,
): Promise<T> => audited(db, { ...entry, merchantId: null }, work);
