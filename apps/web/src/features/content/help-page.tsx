import { helpCenter } from '@app/shared/api/content.calls';
import type { Answer } from '@app/shared/api/contract';
import { Empty } from '@app/ui/empty';
import { ErrorState } from '@app/ui/error-state';
import { Link } from '@app/ui/link';
import { Skeleton } from '@app/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAnswer } from '../../lib/api-context.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';
import styles from './help-page.module.css';
import { HeroBanners } from './hero-banners.tsx';
import { HtmlText } from './html-text.tsx';
import { useScrollToHash } from './use-scroll-to-hash.ts';

type Help = Answer<typeof helpCenter>;

const FRESH_MS = 10 * 60_000;

/** Every answer on one page, so that the browser's own search finds it. */
export function HelpPage() {
  const { t } = useTranslation('content');
  const errorText = useErrorText();
  const help = useAnswer(helpCenter, {}, { staleTime: FRESH_MS, refreshOn: ['notices'] });
  useScrollToHash(help.isSuccess);
  return (
    <div className={styles.page}>
      <PageTitle>{t('help')}</PageTitle>
      <h1 className="text-2xl type-display">{t('help')}</h1>
      <HeroBanners group="HELP" shape="strip" />
      {help.isPending && <HelpSkeleton />}
      {help.isError && !help.data && (
        <ErrorState
          failed={errorText(help.error)}
          safe={t('safe')}
          reference={referenceOf(help.error)}
          onRetry={() => void help.refetch()}
        />
      )}
      {help.data?.length === 0 && <Empty state="no-messages" sentence={t('help.none')} />}
      {help.data && help.data.length > 0 && <Articles help={help.data} />}
    </div>
  );
}

function Articles({ help }: { readonly help: Help }) {
  const { t } = useTranslation('content');
  const titleOf = useSectionTitle();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <div className={styles.columns}>
      <nav aria-label={t('help.contents')} className={styles.contents}>
        <ul className="grid gap-4">
          {help.map(({ category, sections }) => (
            <li key={category}>
              <p className="pb-1 text-xs text-ink-3">{titleOf(category)}</p>
              <ul>
                {sections.map(({ id, title }) => (
                  <li key={id} className={styles.entry}>
                    <Link look="quiet" href={`${pathname}#${id}`}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 gap-8">
        {help.map(({ category, sections }) => (
          <section key={category} aria-labelledby={`help-${category}`}>
            <h2 id={`help-${category}`} className="pb-4 text-xl type-display">
              {titleOf(category)}
            </h2>
            <div className="grid gap-6">
              {sections.map(({ id, title, html }) => (
                <article key={id} id={id} className={styles.article}>
                  <h3 className="pb-2 text-lg font-strong">{title}</h3>
                  <HtmlText html={html} onFollow={(href) => void navigate(href)} />
                </article>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Games are called here as everywhere; only what is about no game has a title of its own. */
function useSectionTitle() {
  const { t } = useTranslation('content');
  const { t: game } = useTranslation('games');
  return (category: Help[number]['category']): string =>
    category === 'GENERAL' || category === 'AGREEMENT'
      ? t(`help.category.${category}`)
      : game(`category.${category}`);
}

function HelpSkeleton() {
  return (
    <div className="grid max-w-table gap-4" aria-busy="true">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} shape="ticket" />
      ))}
    </div>
  );
}
