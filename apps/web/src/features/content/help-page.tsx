import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { helpCenter } from '@app/shared/content/calls';
import type { Answer } from '@app/shared/contract/contract';
import { ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { SearchInput } from '@app/ui/forms/search-field';
import { Card } from '@app/ui/layout/card';
import { Icon } from '@app/ui/pictures/icon';
import { HtmlText } from '@app/ui/text/html-text';
import { useDeferredValue, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { previewRequest } from '../../lib/preview.ts';
import { articleNamed, findHelp, inReadingOrder } from './find-help.ts';
import styles from './help-page.module.css';
import { HeroBanners, useHasBanners } from './hero-banners.tsx';
import { useScrollToHash } from './use-scroll-to-hash.ts';
import { SUPPORT_PATH } from './use-support-ways.ts';

type Help = Answer<typeof helpCenter>;
type Article = Help[number]['sections'][number];

const FRESH_MS = 10 * 60_000;

/** All help articles on one page, collapsed to their titles so that the whole list is visible. */
export function HelpPage() {
  const { t } = useTranslation(['support', 'content']);
  const help = useAnswer(helpCenter, previewRequest(), {
    staleTime: FRESH_MS,
    refreshOn: ['notices'],
  });
  const { hash } = useLocation();
  const named = help.data && articleNamed(help.data, hash);
  useScrollToHash(help.data !== undefined, named);
  const hasBanners = useHasBanners('HELP');
  return (
    <div className={styles.page}>
      <PageTitle>{t('help')}</PageTitle>
      <h1 className="text-2xl type-display">{t('help')}</h1>
      <Answered
        answer={help}
        waiting={<HelpSkeleton />}
        safe={t('content:safe')}
        empty={<Empty state="no-messages" sentence={t('help.none')} />}
      >
        {(articles) => <Searched help={articles} named={named} />}
      </Answered>
      {help.data && hasBanners && <HeroBanners group="HELP" shape="strip" />}
    </div>
  );
}

interface HelpProps {
  readonly help: Help;
  /** The article in the address. */
  readonly named: string | undefined;
}

function Searched({ help, named }: HelpProps) {
  const { t } = useTranslation('support');
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query.trim());
  const found = inReadingOrder(findHelp(help, deferredQuery));
  const count = found.reduce((sum, { sections }) => sum + sections.length, 0);
  return (
    <div className={styles.columns}>
      <div className="grid min-w-0 content-start gap-5">
        <search>
          <SearchInput label={t('help.search')} value={query} onChange={setQuery} />
        </search>
        <p role="status" className={deferredQuery ? 'text-sm text-ink-2' : 'sr-only'}>
          {deferredQuery && t('help.results', { count })}
        </p>
        {count === 0 && (
          <Empty state="no-results" sentence={t('help.noMatch', { query: deferredQuery })} />
        )}
        <Sections help={found} named={named} />
      </div>
      <aside className={styles.side}>
        <Card title={t('help.ask')}>
          <p className="pb-4 text-ink-2">{t('write.text')}</p>
          <ButtonLink href={SUPPORT_PATH}>{t('title')}</ButtonLink>
        </Card>
      </aside>
    </div>
  );
}

function Sections({ help, named }: HelpProps) {
  const titleOf = useSectionTitle();
  return help.map(({ category, sections }) => (
    <section key={category} aria-labelledby={`help-${category}`}>
      <h2 id={`help-${category}`} className="pb-3 text-lg type-display">
        {titleOf(category)}
      </h2>
      <div className={styles.articles}>
        {sections.map((article) => (
          <FoldedArticle key={article.id} article={article} isOpen={article.id === named} />
        ))}
      </div>
    </section>
  ));
}

/** Open if the address names it. The browser's find-in-page opens it as well. */
function FoldedArticle({
  article,
  isOpen,
}: {
  readonly article: Article;
  readonly isOpen: boolean;
}) {
  const { id, title, html } = article;
  const navigate = useNavigate();
  return (
    <details id={id} open={isOpen} className={styles.article}>
      <summary className={styles.title}>
        <h3 className="min-w-0 grow font-strong">{title}</h3>
        <span className={styles.sign}>
          <Icon name="caret-down-bold" />
        </span>
      </summary>
      <div className={styles.words}>
        <HtmlText html={html} onFollow={(href) => void navigate(href)} />
      </div>
    </details>
  );
}

/** Game sections use the games' common names; only the general ones have their own titles. */
function useSectionTitle() {
  const { t } = useTranslation('support');
  const { t: game } = useTranslation('games');
  return (category: Help[number]['category']): string =>
    category === 'GENERAL' || category === 'AGREEMENT' || category === 'JOIN'
      ? t(`help.category.${category}`)
      : game(`category.${category}`);
}

function HelpSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} shape="row" />
      ))}
    </div>
  );
}
