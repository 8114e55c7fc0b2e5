import { type HelpCategory, helpCategories } from '@app/shared/domain/content-kinds';
import type { GameCategory } from '@app/shared/domain/game-categories';
import type { ConfigurationReader } from '../db/index.ts';
import { chooseVersion } from './choose-version.ts';
import { sanitiseHtml } from './sanitise-html.ts';

const ARTICLES_MAX = 300;

export interface HelpSection {
  readonly category: HelpCategory;
  readonly articles: readonly HelpArticle[];
}

interface HelpArticle {
  readonly code: string;
  readonly title: string;
  /** Clean: it may be put into a page as it is. */
  readonly html: string;
}

interface Reading {
  readonly merchantId: bigint;
  readonly language: string;
  /** Of which kinds the site has games. */
  readonly offered: readonly GameCategory[];
}

/** Not about a kind of game, so always there. */
const GENERAL: readonly HelpCategory[] = ['GENERAL', 'AGREEMENT'];

/**
 * A query. The help centre in the reader's language, without the sections that have no article, and
 * without those about kinds of games that the site does not have.
 */
export async function listHelp(
  { prisma }: ConfigurationReader,
  { merchantId, language, offered }: Reading,
): Promise<HelpSection[]> {
  const told: string[] = [...GENERAL, ...offered];
  const rows = await prisma.helpArticle.findMany({
    where: { merchantId, category: { in: told } },
    include: { texts: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: ARTICLES_MAX,
  });
  const written = rows.flatMap(({ code, category, texts }) => {
    const version = chooseVersion(texts, language);
    if (!version) return [];
    const { title, html } = version;
    return [{ category, article: { code, title, html: sanitiseHtml(html) } }];
  });
  return helpCategories
    .map((category) => ({
      category,
      articles: written.filter((row) => row.category === category).map(({ article }) => article),
    }))
    .filter(({ articles }) => articles.length > 0);
}
