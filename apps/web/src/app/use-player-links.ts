import type { IconName } from '@app/ui/icon-names';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSession } from '../lib/session.ts';
import { useFlag } from '../lib/site.ts';
import { useMayRegister } from '../lib/use-may-register.ts';

export interface FrameLink {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly current: boolean;
}

/** Where a player can go. What is not built, switched off or for others is not shown. */
export function usePlayerLinks(): readonly FrameLink[] {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const session = useSession();
  const mayDeposit = useFlag('DPSTBAS3');
  const mayRegister = useMayRegister();
  const link = (href: string, icon: IconName, label: string): FrameLink => ({
    href,
    icon,
    label,
    current: href === '/' ? pathname === '/' : pathname.startsWith(href),
  });
  const lobby = link('/', 'house-fill', t('nav.lobby'));
  if (!session) {
    const login = link('/login', 'sign-in', t('nav.login'));
    const register = link('/register', 'user-plus', t('nav.register'));
    return mayRegister ? [lobby, login, register] : [lobby, login];
  }
  return [
    lobby,
    ...(mayDeposit ? [link('/deposit', 'wallet', t('nav.deposit'))] : []),
    ...(session.isAgent ? [link('/agentHome', 'users-three', t('nav.agent'))] : []),
  ];
}
