import { Checkbox } from '@app/ui/forms/checkbox';
import { useState } from 'react';

export interface Agreement {
  readonly isGiven: boolean;
  readonly isMissing: boolean;
  readonly give: (isGiven: boolean) => void;
  /** Whether the member has agreed; if not, the box shows an error from then on. */
  readonly check: () => boolean;
}

/** A checkbox that a member must tick to continue, if `wanted`. */
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
    check: () => {
      setMissing(wanted && !isGiven);
      return !wanted || isGiven;
    },
  };
}

interface AgreementBoxProps {
  readonly agreement: Agreement;
  readonly label: string;
  /** Error text while it is not ticked. */
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
