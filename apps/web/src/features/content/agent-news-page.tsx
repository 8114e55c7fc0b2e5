import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { agentAnnouncements } from '@app/shared/content/calls';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Pager } from '@app/ui/navigation/pager';
import { HtmlText } from '@app/ui/text/html-text';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useHeadSlot } from '../../lib/head-slot.ts';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { AnnouncementLink } from './announcement-link.tsx';
import type { Announcement } from './use-content.ts';

const PER_PAGE = 9;

/** Announcements for agents, newest first. */
export function AgentNewsPage() {
  const { t } = useTranslation('agent');
  const slot = useHeadSlot();
  const news = useAnswer(agentAnnouncements, {}, { refreshOn: ['notices'] });
  const list = { ...news, data: news.data?.list };
  const head = <h1 className="text-xl type-display">{t('agentNews')}</h1>;
  return (
    <div className="grid content-start gap-4">
      <PageTitle>{t('agentNews')}</PageTitle>
      {slot ? createPortal(head, slot) : head}
      <Answered
        answer={list}
        rows={4}
        safe={t('agentNews.safe')}
        empty={<Empty state="no-messages" sentence={t('agentNews.none')} />}
      >
        {(found) => <News list={found} />}
      </Answered>
    </div>
  );
}

function News({ list }: { readonly list: readonly Announcement[] }) {
  const [page, setPage] = useState(0);
  const shown = list.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
  return (
    <>
      <ul className="grid gap-4">
        {shown.map((announcement) => (
          <li key={announcement.id}>
            <Piece announcement={announcement} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(list.length / PER_PAGE)} onChange={setPage} />
    </>
  );
}

function Piece({ announcement }: { readonly announcement: Announcement }) {
  const navigate = useNavigate();
  const time = useTimeText();
  const { title, content, startDate } = announcement;
  return (
    <Card title={title} aside={<span className="text-xs text-ink-3">{time.date(startDate)}</span>}>
      <HtmlText html={content} onFollow={(href) => void navigate(href)} />
      <p className="pt-3 empty:hidden">
        <AnnouncementLink to={announcement} />
      </p>
    </Card>
  );
}
