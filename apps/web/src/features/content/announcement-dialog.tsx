import { Button, ExternalButtonLink } from '@app/ui/buttons/button';
import { Pager } from '@app/ui/navigation/pager';
import { Dialog } from '@app/ui/overlays/dialog';
import { HtmlText } from '@app/ui/text/html-text';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlag } from '../../lib/site.ts';
import styles from './announcement-dialog.module.css';
import { AnnouncementPicture } from './announcement-picture.tsx';
import { linkHref, linkPhrase } from './link-target.ts';
import type { Announcement } from './use-content.ts';

interface AnnouncementDialogProps {
  readonly title: string;
  readonly announcements: readonly Announcement[];
  readonly perPage: number;
  /** Index of the one opened first. */
  readonly first: number;
  /** Shown above the announcements; also shown if there are none. */
  readonly lead?: ReactNode;
  readonly onClose: () => void;
}

/** Dates and titles on one side, the chosen text on the other; on phones below. */
export function AnnouncementDialog(props: AnnouncementDialogProps) {
  const { title, announcements, perPage, first, lead, onClose } = props;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(first);
  const shown = announcements[chosen] ?? announcements[0];
  const follow = async (href: string) => {
    // Replaces the dialog's history entry, so that closing does not navigate back.
    await navigate(href, { replace: true });
    onClose();
  };
  return (
    <Dialog wide={shown !== undefined} title={title} onClose={onClose}>
      {lead}
      <div className={styles.columns} data-single={announcements.length === 1}>
        {announcements.length > 1 && (
          <Titles {...{ announcements, perPage, chosen }} onChoose={setChosen} />
        )}
        {shown && <Words announcement={shown} onFollow={(href) => void follow(href)} />}
      </div>
    </Dialog>
  );
}

interface TitlesProps extends Pick<AnnouncementDialogProps, 'announcements' | 'perPage'> {
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

function Titles({ announcements, perPage, chosen, onChoose }: TitlesProps) {
  const time = useTimeText();
  const [page, setPage] = useState(Math.floor(chosen / perPage));
  const start = page * perPage;
  return (
    <div>
      <ul className={styles.list}>
        {announcements.slice(start, start + perPage).map((announcement, offset) => (
          <li key={announcement.id}>
            <button
              type="button"
              className={styles.entry}
              aria-pressed={start + offset === chosen}
              onClick={() => onChoose(start + offset)}
            >
              <span className={styles.date}>{time.date(announcement.startDate)}</span>
              <span className={styles.title}>{announcement.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(announcements.length / perPage)} onChange={setPage} />
    </div>
  );
}

interface WordsProps {
  readonly announcement: Announcement;
  readonly onFollow: (href: string) => void;
}

function Words({ announcement, onFollow }: WordsProps) {
  const time = useTimeText();
  return (
    <article className={styles.words} aria-live="polite">
      <AnnouncementPicture announcement={announcement} />
      <h3 className="text-lg type-display">{announcement.title}</h3>
      <p className="pt-1 pb-3 text-xs text-ink-3">{time.date(announcement.startDate)}</p>
      <HtmlText html={announcement.content} onFollow={onFollow} />
      <p className="mt-auto pt-5">
        <Go announcement={announcement} onFollow={onFollow} />
      </p>
    </article>
  );
}

/** Claimable promotions lead to the rewards center, regardless of their own link. */
function Go({ announcement, onFollow }: WordsProps) {
  const { t } = useTranslation('content');
  const promotionsHref = useFlag('REWCEN3') ? '/rewardCenter' : '/promotions';
  const href = announcement.promotionType ? promotionsHref : linkHref(announcement);
  if (!href) return null;
  if (!href.startsWith('/')) {
    return (
      <ExternalButtonLink kind="accent" href={href}>
        {t(linkPhrase(href))}
      </ExternalButtonLink>
    );
  }
  return (
    <Button kind="accent" onPress={() => onFollow(href)}>
      {t(linkPhrase(href))}
    </Button>
  );
}
