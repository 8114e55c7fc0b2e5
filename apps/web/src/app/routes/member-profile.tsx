import { ProfilePage } from '../../features/member/profile-page.tsx';
import { SecurityCard } from '../../features/password/security-card.tsx';

export function Page() {
  return <ProfilePage security={<SecurityCard />} />;
}
