import { Checkbox } from '@app/ui/checkbox';
import { useState } from 'react';

export interface Agreement {
  readonly isGiven: boolean;
  readonly isMissing: boolean;
  readonly give: (isGiven: boolean) => void;
  /** Whether it is given; if not, the box says so from now on. */
  readonly insist: () => boolean;
}

/** Something that a member has to agree to before they go on, where it is `wanted` at all. */
export function useAgreement(wanted: boolean): Agreement {
  const [isGiven, setGiven] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return {
    isGiven,
    isMissing,
    give: (given) => {
      setMissing(false);
      setGiven(given);
    },
    insist: () => {
      setMissing(wanted && !isGiven);
      return !wanted || isGiven;
    },
  };
}

interface AgreementBoxProps {
  readonly agreement: Agreement;
  readonly label: string;
  /** What is said while it is missing. */
  readonly missing: string;
}

export function AgreementBox({ agreement, label, missing }: AgreementBoxProps) {
  const { isGiven, isMissing, give } = agreement;
  return (
    <div className="grid gap-1">
      <Checkbox
        checked={isGiven}
        aria-invalid={isMissing}
        aria-required
        onChange={({ target }) => give(target.checked)}
      >
        <span className="marked">{label}</span>
      </Checkbox>
      {isMissing && <p className="text-sm text-danger">{missing}</p>}
    </div>
  );
}
