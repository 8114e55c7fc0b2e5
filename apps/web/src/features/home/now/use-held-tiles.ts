import { type FocusEvent, useState } from 'react';

interface HeldTiles<Tile> {
  readonly tiles: readonly Tile[];
  /** Handlers of the element around the tiles. */
  readonly hold: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Keeps each tile in its place while the reader points at them or has the focus in them, so that a press never hits
 * another one. Their content still follows the answers.
 *
 * @param idOf identifies what a tile shows
 */
export function useHeldTiles<Tile>(
  latest: readonly Tile[],
  idOf: (tile: Tile) => string,
): HeldTiles<Tile> {
  const [held, setHeld] = useState<readonly Tile[]>();
  const keep = () => setHeld((before) => before ?? latest);
  const release = () => setHeld(undefined);
  const byId = new Map(latest.map((tile) => [idOf(tile), tile]));
  return {
    tiles: held?.map((tile) => byId.get(idOf(tile)) ?? tile) ?? latest,
    hold: {
      onPointerEnter: keep,
      onPointerLeave: release,
      onFocus: keep,
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) release();
      },
    },
  };
}
