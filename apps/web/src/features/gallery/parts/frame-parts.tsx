import { CountBadge } from '@app/ui/figures/count-badge';
import { Header, SearchButton } from '@app/ui/layout/header';
import { Rail, RailGroup, RailLink } from '@app/ui/layout/rail';
import { Brand } from '@app/ui/pictures/brand';
import { Part, Specimen, Wide } from '../specimen.tsx';

/** Dock and frame are fixed to the window, so only the app's own pages show them. */
export function FrameParts() {
  return (
    <Part title="Frame">
      <Specimen name="Header with SearchButton">
        <Wide>
          <Header brand={<Brand name="Orvane" />} end="…">
            <SearchButton label="Search 12 games" shortcut="Ctrl K" onPress={() => {}} />
          </Header>
        </Wide>
      </Specimen>
      <Specimen name="Rail: current, with a count">
        <Rail label="Example" brand={<Brand name="Orvane" collapses />}>
          <RailGroup title="Play">
            <RailLink href="#lobby" icon="cards" current>
              Lobby
            </RailLink>
            <RailLink href="#slots" icon="cherries" badge={<CountBadge count={6} />}>
              Slots
            </RailLink>
          </RailGroup>
        </Rail>
      </Specimen>
    </Part>
  );
}
