import { Button, ButtonLink } from '@app/ui/buttons/button';
import { useNavigate } from 'react-router-dom';
import { withNext } from '../../lib/addresses/next.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useMayRegister } from '../../lib/use-may-register.ts';
import { openAccessInstead } from './access-open.ts';
import { TrialPrompt } from './trial-prompt.tsx';

interface TrialInvitationProps {
  /** Destination after registration or login. */
  readonly next: string | undefined;
}

/** The benefits of playing as a member, with links to register and log in. */
export function TrialInvitation({ next }: TrialInvitationProps) {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  const mayRegister = useMayRegister();
  const register = withNext('/register', next);
  return (
    <>
      <TrialPrompt />
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
        <ButtonLink href={withNext('/login', next)}>{t('login')}</ButtonLink>
        {mayRegister && (
          <Button
            kind="accent"
            onPress={() => void (openAccessInstead(register) || navigate(register))}
          >
            {t('register')}
          </Button>
        )}
      </div>
    </>
  );
}
