import { ShelfSkeleton } from '@app/ui/feedback/shelf-skeleton';
import { TileGrid } from '@app/ui/layout/tile-grid';
import { TileWall } from '@app/ui/layout/tile-wall';
import { type Ball, BallMark, BallRow, DiceRow } from '@app/ui/play/ball';
import { GameTile } from '@app/ui/play/game-tile';
import { RoadMap, type RoadOutcome } from '@app/ui/play/road-map';
import { VendorTile } from '@app/ui/play/vendor-tile';
import { WinnerList } from '@app/ui/play/winner-list';
import { games } from '../samples.ts';
import { Narrow, Part, Specimen, Wide } from '../specimen.tsx';

const ROAD: readonly RoadOutcome[] = Array.from({ length: 21 }, (_, place) =>
  place % 5 === 0 ? 'faint' : place % 3 === 0 ? 'open' : 'filled',
);

const DIGITS = [4, 7, 0, 2, 9].map((digit) => ({ text: `${digit}` }));
const RINGED: readonly Ball[] = [
  { text: '12', look: 'red', note: 'Ox' },
  { text: '33', look: 'green', note: 'Dog' },
  { text: '08', look: 'red', isApart: true, note: 'Hen' },
];
const LANES: readonly Ball[] = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((lane) => ({
  text: `${lane}`.padStart(2, '0'),
  look: `lane${lane}` as const,
}));

export function PlayParts() {
  return (
    <Part title="Play">
      <Tiles />
      <Specimen name="BallRow: medium, small with rings and notes, tiny of lanes; BallMark; DiceRow; RoadMap">
        <BallRow balls={DIGITS} />
        <BallMark look="red" />
        <BallRow size="small" balls={RINGED} />
        <BallRow size="tiny" balls={LANES} />
        <DiceRow faces={[1, 4, 6]} />
        <span className="w-drawing">
          <RoadMap summary="Banker led the last seven rounds" outcomes={ROAD} />
        </span>
      </Specimen>
      <Specimen name="WinnerList">
        <Narrow>
          <WinnerList
            wins={[
              {
                id: '1',
                winner: 'h***g',
                cause: 'Updraft · 41.20×',
                payout: 41_200_000n,
                when: '2 min ago',
              },
              {
                id: '2',
                winner: 'Mai',
                cause: 'Lantern Fair',
                payout: 9_500_000n,
                when: '1 hr ago',
              },
            ]}
          />
        </Narrow>
      </Specimen>
    </Part>
  );
}

const Tiles = () => (
  <>
    <Specimen name="GameTile: portrait, landscape, picture missing">
      {games.map(({ code, title, art }) => (
        <span key={code} className="w-drawing">
          <GameTile href="#game" title={title} art={art} caption={<span>97.3 %</span>} />
        </span>
      ))}
      {games.slice(0, 2).map(({ code, title, wideArt }) => (
        <span key={code} className="w-full max-w-panel">
          <GameTile href="#game" title={title} art={wideArt} shape="landscape" />
        </span>
      ))}
      <span className="w-drawing">
        <GameTile
          href="#game"
          title="No picture"
          art={{ src: undefined, ground: '#24402f', ink: '#f7f3e6' }}
        />
      </span>
    </Specimen>
    <Specimen name="TileWall: five, three">
      {[5, 3].map((count) => (
        <Wide key={count}>
          <TileWall>
            {games.slice(0, count).map(({ code, title, wideArt }) => (
              <GameTile key={code} href="#game" title={title} art={wideArt} shape="landscape" />
            ))}
          </TileWall>
        </Wide>
      ))}
    </Specimen>
    <Specimen name="TileGrid; VendorTile: open, in maintenance; ShelfSkeleton">
      <Wide>
        <TileGrid>
          {games.map(({ code, title, art }) => (
            <li key={code}>
              <GameTile href="#game" title={title} art={art} />
            </li>
          ))}
        </TileGrid>
      </Wide>
      {games.slice(0, 2).map(({ code, title, square }, place) => (
        <span key={code} className="w-drawing">
          <VendorTile
            href="#vendor"
            src={square}
            name={title}
            note={place === 0 ? '12 games' : 'Back at 18:00'}
            isInMaintenance={place === 1}
          />
        </span>
      ))}
      <Wide>
        <ShelfSkeleton itemSize="portrait" choice />
      </Wide>
    </Specimen>
  </>
);
