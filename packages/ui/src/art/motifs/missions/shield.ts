import { disc, layers, line, shape } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

const SHIELD =
  'M0 -92C26 -74 52 -68 78 -68V-8C78 42 46 76 0 94C-46 76 -78 42 -78 -8V-68C-52 -68 -26 -74 0 -92Z';
const RIGHT = 'M0 -92C26 -74 52 -68 78 -68V-8C78 42 46 76 0 94Z';

/** A shield with a keyhole. */
export const shield: Motif = (inks) =>
  layers(
    shape(SHIELD, inks.main),
    shape(RIGHT, inks.second),
    disc({ at: [0, -12], radius: 30 }, inks.paper),
    disc({ at: [0, -18], radius: 11 }, inks.mark),
    line('M0 -16V6', { ink: inks.mark, width: 10 }),
  );
