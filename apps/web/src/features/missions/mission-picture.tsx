import type { MissionMeasure } from '@app/shared/missions/states';
import { type MissionMotif, missionArt } from '@app/ui/art/mission-art';
import { useMemo } from 'react';

const MOTIFS = {
  bets: 'cards',
  turnover: 'coins',
  bet_days: 'calendar',
  deposits: 'coin',
  deposit_days: 'calendar',
  phone: 'phone',
  email: 'letter',
  two_factor: 'shield',
} as const satisfies Readonly<Record<MissionMeasure, MissionMotif>>;

interface MissionPictureProps {
  readonly missionId: string;
  readonly measure: MissionMeasure;
}

/** Square picture of a mission's subject. */
export function MissionPicture({ missionId, measure }: MissionPictureProps) {
  const drawn = useMemo(
    () => missionArt({ motif: MOTIFS[measure], seed: missionId }),
    [measure, missionId],
  );
  return (
    <span
      aria-hidden="true"
      className="block size-full overflow-hidden rounded-2"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted SVG, drawn here
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  );
}
