import { LinkRow } from '@app/ui/navigation/link-row';
import { LinkStrip } from '@app/ui/navigation/link-strip';
import { Pager } from '@app/ui/navigation/pager';
import { TabGroups } from '@app/ui/navigation/tab-groups';
import { TabLinks } from '@app/ui/navigation/tab-links';
import { BannerCarousel } from '@app/ui/pictures/banner-carousel';
import { Ticker } from '@app/ui/play/ticker';
import { useState } from 'react';
import { games } from '../samples.ts';
import { Narrow, Part, Specimen, Wide } from '../specimen.tsx';

const slides = games.slice(0, 3).map(({ code, title, wideArt }) => ({
  id: code,
  title,
  text: 'What the operator has to say about it, in a sentence.',
  action: 'Have a look',
  href: '#banner',
  picture: wideArt.src,
  ground: wideArt.ground,
  ink: wideArt.ink,
}));

const LINKS = [
  { href: '#lobby', icon: 'cards', label: 'Lobby', current: true },
  { href: '#slots', icon: 'cherries', label: 'Slots', current: false },
  { href: '#help', icon: 'info-fill', label: 'Help', current: false },
] as const;

const GROUPS = [
  { label: 'Games', links: LINKS },
  { label: 'Account', links: [{ href: '#profile', label: 'Profile', current: false }] },
];

const nothing = () => {};

/** Components for navigation: pagination, links and the operator's notices. */
export function LeadParts() {
  const [page, setPage] = useState(1);
  return (
    <Part title="Ways on">
      <Specimen name="LinkStrip, TabLinks, TabGroups, LinkRow, Pager">
        <Wide>
          <LinkStrip label="Categories" links={LINKS} />
        </Wide>
        <TabLinks label="Records" links={LINKS} />
        <TabGroups label="Groups of records" groups={GROUPS} />
        <Narrow>
          <LinkRow href="#wallet" icon="wallet" label="Wallet" note="500.00" />
          <LinkRow href="#bets" icon="ticket-fill" label="Bets" />
        </Narrow>
        <Pager page={page} pages={3} onChange={setPage} />
      </Specimen>
      <Specimen name="BannerCarousel: card, strip, a single one">
        <Wide>
          <BannerCarousel label="Banners" slides={slides} />
        </Wide>
        <Wide>
          <BannerCarousel label="Banners in a strip" shape="strip" slides={slides} />
        </Wide>
        <Wide>
          <BannerCarousel label="A banner" slides={slides.slice(0, 1)} />
        </Wide>
      </Specimen>
      <Specimen name="Ticker">
        <Wide>
          <Ticker
            label="Notices"
            titles={[
              'New lanterns are up',
              'Maintenance on Sunday at 04:00',
              'Return shown on tiles',
            ]}
            onIntent={nothing}
            onOpen={nothing}
          />
        </Wide>
      </Specimen>
    </Part>
  );
}
