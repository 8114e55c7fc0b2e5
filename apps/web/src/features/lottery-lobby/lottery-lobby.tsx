import { Answered } from '@app/client/answered';
import { ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { TabLinks } from '@app/ui/navigation/tab-links';
import type { LotteryPagePath } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { groupsOf, type Menus, pagesOf, useLotteries } from '../../parts/lottery/use-lotteries.ts';
import { chosenGames, GroupChips, useChosenGroup } from './group-chips.tsx';
import { LotteryCards, WaitingCards } from './lottery-cards.tsx';
import { RecentLotteries } from './recent-lotteries.tsx';
import { usePopular } from './use-popular.ts';

interface LotteryLobbyProps {
  readonly path: LotteryPagePath;
}

/** The lotteries of a page, each with its last result and countdown. */
export function LotteryLobby({ path }: LotteryLobbyProps) {
  const { t } = useTranslation('lottery');
  const lotteries = useLotteries();
  const title = t(`page.${path}`);
  return (
    <div className="grid min-h-dvh grid-cols-1 content-start gap-4">
      <PageTitle>{title}</PageTitle>
      <h1 className="pt-2 text-2xl type-display">{title}</h1>
      <Answered answer={lotteries} waiting={<WaitingCards />} safe={t('safe')}>
        {(menus) => <Lotteries menus={menus} path={path} />}
      </Answered>
    </div>
  );
}

interface LotteriesProps extends LotteryLobbyProps {
  readonly menus: Menus;
}

function Lotteries({ menus, path }: LotteriesProps) {
  const { t } = useTranslation('lottery');
  const groups = groupsOf(menus, path);
  const popular = usePopular(groups);
  const chosen = useChosenGroup(groups, popular);
  if (groups.length === 0)
    return (
      <>
        <Pages menus={menus} path={path} />
        <Empty
          state="no-results"
          sentence={t('none')}
          action={<ButtonLink href="/">{t('none.home')}</ButtonLink>}
        />
      </>
    );
  return (
    <>
      <Pages menus={menus} path={path} />
      <RecentLotteries groups={groups} />
      <GroupChips groups={groups} popular={popular} chosen={chosen} />
      <LotteryCards games={chosenGames(groups, popular, chosen)} />
    </>
  );
}

/** Links to the pages of lotteries, including the current one. Renders nothing if it is the only one. */
function Pages({ menus, path }: LotteriesProps) {
  const { t } = useTranslation('lottery');
  const pages = pagesOf(menus);
  if (pages.length < 2 && pages.includes(path)) return null;
  const shown = pages.includes(path) ? pages : [path, ...pages];
  return (
    <TabLinks
      label={t('pages')}
      links={shown.map((href) => ({ href, label: t(`page.${href}`), current: href === path }))}
    />
  );
}
