import type { HelpCategory } from '@app/shared/domain/content-kinds';
import { inTransaction } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import type { HtmlText } from './put-announcement.ts';
import { sanitiseHtml } from './sanitise-html.ts';

export interface NewHelpArticle {
  readonly merchantId: bigint;
  /** Also its place in the address of the page: `/help#code`. */
  readonly code: string;
  readonly category: HelpCategory;
  /** Smaller first. */
  readonly position: number;
  readonly texts: readonly HtmlText[];
}

/** A command. Writes an article of the help centre, or changes the one with this code. */
export async function putHelpArticle(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  { merchantId, code, category, position, texts }: NewHelpArticle,
): Promise<void> {
  await inTransaction(db, async ({ prisma }) => {
    const { id: articleId } = await prisma.helpArticle.upsert({
      where: { merchantId_code: { merchantId, code } },
      create: { merchantId, code, category, position },
      update: { category, position },
    });
    await prisma.helpArticleText.deleteMany({ where: { articleId } });
    await prisma.helpArticleText.createMany({
      data: texts.map((text) => ({ articleId, ...text, html: sanitiseHtml(text.html) })),
    });
  });
  publish({ merchantId, kind: 'notices' });
}
