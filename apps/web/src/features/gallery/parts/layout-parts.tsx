import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { Card } from '@app/ui/layout/card';
import { Shelf } from '@app/ui/layout/shelf';
import { MediaCard } from '@app/ui/pictures/media-card';
import { MediaRow } from '@app/ui/pictures/media-row';
import { Picture } from '@app/ui/pictures/picture';
import { TicketCard } from '@app/ui/play/ticket-card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { games } from '../samples.ts';
import { Narrow, Part, Specimen, Wide } from '../specimen.tsx';

const PRINTED_PAPER = {
  background: '#f47b35',
  onBackground: '#3b1410',
  stub: '#3b1410',
  onStub: '#f8efdc',
};

export function LayoutParts() {
  return (
    <Part title="Layout">
      <Specimen name="Card: plain, with every slot filled; FactList">
        <Narrow>
          <Card title="A card">One subject.</Card>
        </Narrow>
        <Narrow>
          <Card title="Coming up" aside={<Tag>2</Tag>} above={<Tag state="accent">Mission</Tag>}>
            <FactList>
              <Fact label="Stake">
                <Money amount={1_000_000n} />
              </Fact>
              <Fact label="Payout">
                <Money amount={1_950_000n} />
              </Fact>
            </FactList>
          </Card>
        </Narrow>
      </Specimen>
      <Specimen name="Ticket card: cream, ink, printed, tall">
        {(['cream', 'ink', PRINTED_PAPER] as const).map((paper) => (
          <Wide key={typeof paper === 'string' ? paper : 'printed'}>
            <TicketCard
              paper={paper}
              body={<p className="p-card">What the card is about</p>}
              stub={<p className="p-card">What to do with it</p>}
            />
          </Wide>
        ))}
        <Narrow>
          <TicketCard
            tall
            paper="cream"
            body={<p className="p-card">Deposit 500.00</p>}
            stub={<p className="p-card">By 18:04</p>}
          />
        </Narrow>
      </Specimen>
      <Specimen name="StatStrip: better, worse, unchanged">
        <Wide>
          <StatStrip>
            <Stat label="Turnover" value="1.28 M" change="+12 %" good trend={[2, 3, 3, 5, 8]} />
            <Stat label="Active members" value="318" change="−4" note="same hour yesterday" />
            <Stat label="Net win" value="82 000" />
            <Stat label="New members" value="12" change="±0" />
          </StatStrip>
        </Wide>
      </Specimen>
      <Media />
    </Part>
  );
}

function Media() {
  const [first, second] = games;
  return (
    first &&
    second && (
      <Specimen name="MediaCard, MediaRow, Picture, Shelf">
        <Narrow>
          <MediaCard
            href="#game"
            src={first.square}
            title={first.title}
            note="3 min ago"
            end={<Money amount={820_000n} />}
            endNote="today"
          />
          <MediaRow href="#game" src={second.square} title={second.title} note="9.8 ×" end="1:12" />
        </Narrow>
        <Picture src={second.square} />
        <Wide>
          <Shelf title="Just opened" more={{ href: '#all', label: 'See all' }} itemSize="card">
            {games.map(({ code, title, square }) => (
              <li key={code}>
                <MediaCard
                  href="#game"
                  src={square}
                  title={title}
                  note="new"
                  end="97.3 %"
                  endNote="return"
                />
              </li>
            ))}
          </Shelf>
        </Wide>
      </Specimen>
    )
  );
}
