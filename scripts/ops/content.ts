import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { Database, Reader } from '@app/core/platform/db';
import { DomainError, InvalidFields, systemClock } from '@app/core/platform/kernel';
import {
  type ContentDocument,
  type ContentLink,
  listContent,
  readContent,
  saveContent,
} from '@app/core/sites/content';
import type { Site } from '@app/core/sites/site';
import { type ContentKind, contentKinds } from '@app/shared/content/content-kinds';
import { save } from '@app/shared/content/ops-calls';
import { z } from 'zod';
import { audited } from '../audited.ts';
import { printLines } from '../print-lines.ts';
import { siteNamed } from '../site-named.ts';
import { Problem } from '../terminal.ts';

const USAGE = `Usage: npm run ops -- content
  list <site> <kind>    content of the site. Kinds: ${contentKinds.join(', ')}
  put <site>            saves the content on standard input, all or nothing, such as
                        [{"kind":"legal","code":"terms","category":"AGREEMENT",
                          "texts":[{"language":"EN","title":"Terms","text":"<p>…</p>"}]}]
                        docs/operators.md has every key`;

/** Lists and saves content of a site: banners, announcements, help and terms. */
export const run = (args: readonly string[], input: Readable = process.stdin): Promise<number> =>
  printLines((db) => obey(db, args, input));

async function obey(
  db: Database,
  [order, code = '', kind = '']: readonly string[],
  input: Readable,
): Promise<readonly string[]> {
  if (!code) throw new Problem(USAGE);
  const site = await siteNamed(db, code);
  if (order === 'list' && isKind(kind)) return list(db, site, kind);
  if (order === 'put') return put(db, site, piecesIn(await textOf(input)));
  throw new Problem(USAGE);
}

const isKind = (word: string): word is ContentKind =>
  (contentKinds as readonly string[]).includes(word);

const LISTED_MAX = 500;

async function list(db: Database, { id: merchantId, code }: Site, kind: ContentKind) {
  const query = { merchantId, kind, now: systemClock(), page: 1, size: LISTED_MAX };
  const { items, total } = await listContent(db, query);
  if (total === 0) return [`${code} has none.`];
  const lines = items.map(({ code: own, version, titles }) => {
    const said = titles.map(({ language, title }) => `${language} ${title}`).join(', ');
    return `${own}, version ${version}: ${said}`;
  });
  return total > LISTED_MAX ? [...lines, `and ${total - LISTED_MAX} more`] : lines;
}

const { kind, code, document } = save.body.shape;
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const words = document.shape.texts.element.extend({
  action: z.string().max(40).default(''),
  pictureText: document.shape.texts.element.shape.pictureText.default(''),
});

/** Format of the call that saves content, with human-readable times and defaults left out. */
const piece = document
  .extend({
    kind,
    code,
    startsAt: time.optional(),
    endsAt: time.nullable().default(null),
    linkKind: document.shape.linkKind.default('none'),
    link: document.shape.link.default(null),
    place: document.shape.place.default(null),
    picture: document.shape.picture.default(null),
    audiences: document.shape.audiences.default([]),
    promotionKind: document.shape.promotionKind.default(null),
    category: document.shape.category.default(null),
    texts: z.array(words).min(1),
  })
  .strict();
type Piece = z.output<typeof piece>;

const PIECES_MAX = 200;

function piecesIn(said: string): readonly Piece[] {
  let json: unknown;
  try {
    json = JSON.parse(said);
  } catch {
    throw new Problem(`What standard input says is no JSON.\n${USAGE}`);
  }
  const { data, error } = z.array(piece).min(1).max(PIECES_MAX).safeParse(json);
  if (data) return data;
  const wrong = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Problem(`Nothing was saved. Mend:\n${wrong.join('\n')}`);
}

async function put(db: Database, site: Site, pieces: readonly Piece[]): Promise<string[]> {
  const { id: merchantId, code: target } = site;
  const names = pieces.map(({ kind, code }) => `${kind} ${code}`);
  const detail = { pieces: names.join(', ') };
  const entry = { merchantId, target, action: 'content.saved' as const, detail };
  const versions = await audited(db, entry, async (tx) => {
    const saved: number[] = [];
    for (const one of pieces) {
      const { kind, code } = one;
      const item = { merchantId, kind, code };
      const made = { by: 'installation', at: systemClock() };
      const basedOn = await lastVersion(tx, item);
      const document = documentOf(one, made.at);
      const changed = await saveContent(tx, { ...item, ...made, basedOn, document }).catch(
        refusedAt(`${kind} ${code}`),
      );
      saved.push(changed.version);
    }
    return saved;
  });
  return names.map((name, n) => `${target}: ${name}, version ${versions[n]}`);
}

async function lastVersion(
  reader: Reader,
  item: Parameters<typeof readContent>[1],
): Promise<number | null> {
  try {
    return (await readContent(reader, item)).version;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'content.not_found') return null;
    throw error;
  }
}

function documentOf(
  { kind: _, code: __, linkKind, link, startsAt, ...said }: Piece,
  now: Date,
): ContentDocument {
  const to = link ?? '';
  return {
    ...said,
    startsAt: startsAt ?? now,
    link: linkKind === 'none' ? { kind: 'none' } : ({ kind: linkKind, to } as ContentLink),
  };
}

const refusedAt = (name: string) => (error: unknown) => {
  if (error instanceof InvalidFields)
    throw new Problem(
      `Nothing was saved. Mend ${name}: ${error.fields.map((field) => field.replace('document.', '')).join(', ')}.`,
    );
  if (error instanceof DomainError)
    throw new Problem(`Nothing was saved. ${name}: another piece of content has this code.`);
  throw error;
};
