import { countText, multiplierText, percentText } from '../format/figure-text.ts';
import { useUi } from '../ui-provider.tsx';

interface PercentProps {
  /** A fraction: 0.985 is 98.5 %. */
  readonly value: number;
  /** Maximum fraction digits: two by default; contracts may have finer rates. */
  readonly digitsMax?: number;
  /** Shows a plus or minus sign. */
  readonly signed?: boolean;
}

/** A share: `96.19%`. */
export function Percent({ value, ...look }: PercentProps) {
  const { locale } = useUi();
  return (
    <bdi translate="no" className="whitespace-nowrap">
      {percentText(value, locale, look)}
    </bdi>
  );
}

interface CountProps {
  readonly value: number;
  /** Shows a plus or minus sign. */
  readonly signed?: boolean;
}

/** A count with all its digits. */
export function Count({ value, ...look }: CountProps) {
  const { locale } = useUi();
  return (
    <bdi translate="no" className="whitespace-nowrap">
      {countText(value, locale, look)}
    </bdi>
  );
}

/** Payout of a round as a multiple of the bet: `3.00×`. */
export function Multiplier({ value }: { readonly value: number }) {
  const { locale } = useUi();
  return (
    <bdi translate="no" className="whitespace-nowrap">
      {multiplierText(value, locale)}
    </bdi>
  );
}
