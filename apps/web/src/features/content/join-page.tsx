import { useAnswer } from '@app/client/use-answer';
import { helpCenter } from '@app/shared/content/calls';
import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { ButtonLink } from '@app/ui/buttons/button';
import { HtmlText } from '@app/ui/text/html-text';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { previewRequest } from '../../lib/preview.ts';
import { HeroBanners } from './hero-banners.tsx';
import styles from './join-page.module.css';

const STEPS = [1, 2, 3] as const;

/** An agent's tasks and earnings, for visitors who consider becoming one. */
export function JoinPage() {
  const { t } = useTranslation('join');
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl type-display">{t('title')}</h1>
      <p className="max-w-table text-ink-2">{t('intro', { minutes: WINDOW_MS / 60_000 })}</p>
      <HeroBanners group="JOIN" shape="strip" />
      <Words />
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="accent" href="/feedback">
          {t('ask')}
        </ButtonLink>
        <ButtonLink href="/agentLogin">{t('login')}</ButtonLink>
      </div>
      <p className="max-w-table text-sm text-ink-3">{t('note')}</p>
    </div>
  );
}

/** The operator's own text, in place of the default one. */
function Words() {
  const navigate = useNavigate();
  const { data, error } = useAnswer(helpCenter, previewRequest(), { refreshOn: ['notices'] });
  if (data === undefined && !error) return null;
  const articles = data?.find(({ category }) => category === 'JOIN')?.sections ?? [];
  if (articles.length === 0) return <Steps />;
  return articles.map(({ id, title, html }) => (
    <section key={id} id={id} aria-labelledby={`join-${id}`}>
      <h2 id={`join-${id}`} className="pb-4 text-xl type-display">
        {title}
      </h2>
      <HtmlText html={html} onFollow={(href) => void navigate(href)} />
    </section>
  ));
}

function Steps() {
  const { t } = useTranslation('join');
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="pb-4 text-xl type-display">
        {t('how')}
      </h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            <h3 className="font-strong">{t(`${step}`)}</h3>
            <p className="max-w-table text-ink-2">
              {t(`${step}.text`, { minutes: WINDOW_MS / 60_000 })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
