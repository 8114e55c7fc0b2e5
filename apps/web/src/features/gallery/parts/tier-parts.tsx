import { TierGrid, type TypedTier } from '@app/ui/layout/tier-grid';
import { useState } from 'react';
import { Specimen } from '../specimen.tsx';

const COLUMNS = [
  { part: 'betVolume', head: 'Turnover from', look: 'money' },
  { part: 'activeMember', head: 'Active players', look: 'count' },
  { part: 'rate', head: 'Rate', look: 'percent' },
] as const;

const TIERS = [
  { id: 0, parts: { betVolume: '30000', activeMember: '1', rate: '0.3' } },
  { id: 1, parts: { betVolume: '100000', activeMember: '3', rate: '0.9' } },
];

const WORDS = {
  title: 'Tiers',
  add: 'Add tier',
  remove: (place: number) => `Remove tier ${place}`,
  field: (place: number, head: string) => `Tier ${place}: ${head}`,
};

/** An editable grid of tiers, with a tier that promises too much. */
export function Tiers() {
  const [tiers, setTiers] = useState<readonly TypedTier[]>(TIERS);
  const mend = { word: 'Use Rate 0.5%', onPress: () => setTiers(TIERS.slice(0, 1)) };
  return (
    <Specimen name="TierGrid: one tier is not covered">
      <TierGrid
        columns={COLUMNS}
        tiers={tiers}
        most={12}
        words={WORDS}
        problemsOf={(at) =>
          at === 1 ? [{ part: 'rate', text: 'Tier 2 promises more than you earn.', mend }] : []
        }
        onChange={setTiers}
      />
    </Specimen>
  );
}
