import { Link } from '@app/ui/navigation/link';
import { TabGroups } from '@app/ui/navigation/tab-groups';
import { Icon } from '@app/ui/pictures/icon';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useLastPage, useRememberPage } from './last-page.ts';
import styles from './member-layout.module.css';
import { MEMBER_HOME, useMemberGroups } from './use-member-groups.ts';

/** The member center: its pages as tabs, on phones as a list. */
export function MemberLayout() {
  const { t } = useTranslation('member');
  const { pathname } = useLocation();
  const groups = useMemberGroups();
  const links = groups.flatMap((group) => group.links);
  const shown = links.find(({ current }) => current);
  const last = useLastPage(links, pathname);
  useRememberPage(last ? undefined : shown);
  if (last) return <Navigate replace to={last} />;
  const isHome = !shown || shown.href === MEMBER_HOME;
  const title = isHome ? t('title') : shown.label;
  return (
    <div className={styles.centre}>
      <PageTitle>{title}</PageTitle>
      <div>
        {!isHome && (
          <p className="pt-2 text-sm tablet:hidden">
            <Link look="quiet" href={MEMBER_HOME}>
              <span className="inline-flex items-center gap-1">
                <Icon name="caret-left-bold" /> {t('title')}
              </span>
            </Link>
          </p>
        )}
        <h1 className="pt-2 text-2xl type-display">{title}</h1>
      </div>
      <div className="hidden tablet:block">
        <TabGroups label={t('title')} groups={groups} />
      </div>
      <Outlet />
    </div>
  );
}
