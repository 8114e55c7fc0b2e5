import { type HelpCategory, helpCategories } from '@app/shared/content/content-kinds';
import type { GameCategory } from '@app/shared/games/game-categories';
import type { ConfigurationReader } from '../../platform/db/index.ts';
import { chooseTranslation } from './choose-translation.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import type { HelpArticle, Reading } from './shown-content.ts';
import { articlesWith } from './with-draft.ts';

/** More than a help center has. */
const ARTICLES_MAX = 300;

export interface HelpSection {
  readonly category: HelpCategory;
  readonly articles: readonly HelpArticle[];
}

interface HelpRequest extends Reading {
  /** Categories with games on the site. */
  readonly offered: readonly GameCategory[];
}

/** Always listed, because they are about no category of games. */
const GENERAL: readonly HelpCategory[] = ['GENERAL', 'AGREEMENT', 'JOIN'];

/**
 * A query. The help center in the reader's language, without sections that have no article or whose category
 * has no games on the site.
 */
export async function listHelp(
  { prisma }: ConfigurationReader,
  asked: HelpRequest,
): Promise<HelpSection[]> {
  const { merchantId, language, now, offered, draft = null } = asked;
  const categories: string[] = [...GENERAL, ...offered];
  const rows = await prisma.helpArticle.findMany({
    where: {
      merchantId,
      category: { in: categories },
      startsAt: { lte: now },
      OR: [{ endsAt: null }, { endsAt: { gt: now } }],
    },
    include: { texts: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: ARTICLES_MAX,
  });
  const written = rows.flatMap(({ code, category, texts }) => {
    const translation = chooseTranslation(texts, language);
    if (!translation) return [];
    const { title, html } = translation;
    return [{ category: category as HelpCategory, code, title, html: sanitiseHtml(html) }];
  });
  const shown = articlesWith(written, draft, asked).filter(({ category }) =>
    categories.includes(category),
  );
  return helpCategories
    .map((category) => ({
      category,
      articles: shown.filter((article) => article.category === category),
    }))
    .filter(({ articles }) => articles.length > 0);
}
