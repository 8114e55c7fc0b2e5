import { PaymentsNotice } from './payments-notice.tsx';
import { RewardsNotice } from './rewards-notice.tsx';

/** Payments to confirm and rewards to claim. */
export function MemberNotices() {
  return (
    <>
      <PaymentsNotice />
      <RewardsNotice />
    </>
  );
}
