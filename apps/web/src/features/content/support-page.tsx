import { useAnswer } from '@app/client/use-answer';
import { helpCenter } from '@app/shared/content/calls';
import { ButtonLink, ExternalButtonLink } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import { LinkRow } from '@app/ui/navigation/link-row';
import { HtmlText } from '@app/ui/text/html-text';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { previewRequest } from '../../lib/preview.ts';
import { useSession } from '../../lib/session/session.ts';
import { useFlag, useSite } from '../../lib/site.ts';
import { inReadingOrder } from './find-help.ts';
import { SupportChat } from './support-chat.tsx';
import { useSupportWays } from './use-support-ways.ts';

const TOPICS_MAX = 6;
/** Id of the operator's help article about support. */
const SERVICE_ARTICLE = 'service';

/** Contacts of the operator, and the most requested answers. */
export function SupportPage() {
  const { t } = useTranslation('support');
  return (
    <div className="grid content-start gap-5 pt-2">
      <PageTitle>{t('title')}</PageTitle>
      <div>
        <h1 className="pb-1 text-2xl type-display">{t('title')}</h1>
        <p className="text-ink-2">{t('intro')}</p>
      </div>
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <Ways />
        <Topics />
      </div>
    </div>
  );
}

function Ways() {
  const { t } = useTranslation('support');
  const { siteName } = useSite();
  const { contact, mayWrite } = useSupportWays();
  return (
    <div className="grid content-start gap-4">
      <OwnChat />
      <SupportChat />
      {contact && (
        <Card title={t('contact')}>
          <p className="pb-4 text-ink-2">{t('contact.text', { site: siteName })}</p>
          <Open href={contact}>{t('contact.do')}</Open>
        </Card>
      )}
      {mayWrite && <Write />}
    </div>
  );
}

/** The site's own chat. A visitor logs in on the way. */
function OwnChat() {
  const { t } = useTranslation('support');
  if (!useFlag('CBS3')) return null;
  return (
    <Card title={t('own')}>
      <p className="pb-4 text-ink-2">{t('own.text')}</p>
      <Open href="/chat">{t('own.do')}</Open>
    </Card>
  );
}

function Write() {
  const { t } = useTranslation('support');
  const session = useSession();
  const navigate = useNavigate();
  const words = useArticles().find(({ id }) => id === SERVICE_ARTICLE);
  return (
    <Card title={t('write')}>
      <div className="pb-4">
        {words ? (
          <HtmlText html={words.html} onFollow={(href) => void navigate(href)} />
        ) : (
          <p className="text-ink-2">
            {t('write.text')} {t('safe')}
          </p>
        )}
      </div>
      <Open href="/feedback">{t(session ? 'write.do' : 'write.login')}</Open>
    </Card>
  );
}

function Topics() {
  const { t } = useTranslation('support');
  const topics = useArticles().filter(({ id }) => id !== SERVICE_ARTICLE);
  return (
    <Card title={t('topics')}>
      <ul className="grid">
        {topics.slice(0, TOPICS_MAX).map(({ id, title }) => (
          <li key={id}>
            <LinkRow href={`/help#${id}`} icon="question" label={title} />
          </li>
        ))}
        <li>
          <LinkRow href="/help" icon="info" label={t('allHelp')} />
        </li>
      </ul>
    </Card>
  );
}

function Open({ href, children }: { readonly href: string; readonly children: string }) {
  const Button = href.startsWith('/') ? ButtonLink : ExternalButtonLink;
  return (
    <p>
      <Button kind="accent" href={href}>
        {children}
      </Button>
    </p>
  );
}

function useArticles() {
  return inReadingOrder(useAnswer(helpCenter, previewRequest()).data ?? []).flatMap(
    ({ sections }) => sections,
  );
}
