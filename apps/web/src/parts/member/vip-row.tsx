import { PopoutRow } from '@app/ui/overlays/popout';
import { VipSummary } from './vip-summary.tsx';

/** The member's VIP level in the menu. */
export const VipRow = ({ onPress }: { readonly onPress: () => void }) => (
  <PopoutRow>
    <VipSummary onPress={onPress} />
  </PopoutRow>
);
