import { useAnswer } from '@app/client/use-answer';
import { registerSettings } from '@app/shared/system/calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Segmented } from '@app/ui/forms/segmented';
import { Icon } from '@app/ui/pictures/icon';
import { Tag } from '@app/ui/text/tag';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useFlag, useSite } from '../../../lib/site.ts';
import { RegisterForm } from './register-form.tsx';
import { useInvitation } from './use-invitation.ts';

interface RegisterPartProps {
  /** Shown above the fields. */
  readonly lead?: ReactNode;
  readonly onRegistered: () => void;
}

/** The form with its inviter, or a notice that visitors cannot register now. */
export function RegisterPart({ lead, onRegistered }: RegisterPartProps) {
  const { t } = useTranslation(['access', 'register']);
  const site = useSite();
  const ways = useWays();
  const [chosen, setChosen] = useState<Way>();
  const way = ways.find((each) => each === chosen) ?? ways[0];
  const invitation = useInvitation();
  // The site's status included the rules; this call refreshes them.
  const settings = useAnswer(registerSettings, {});
  if (!way) {
    return (
      <Empty
        state="no-results"
        sentence={t('register.closed')}
        action={<ButtonLink href="/">{t('register.home')}</ButtonLink>}
      />
    );
  }
  return (
    <div className="grid gap-3">
      {(invitation.state === 'good' || invitation.state === 'checking') && (
        <p>
          <Tag state={invitation.state === 'good' ? 'win' : 'neutral'}>
            <Icon name={invitation.state === 'good' ? 'check-circle-fill' : 'hourglass'} />
            <span>{t('code.good', { name: invitation.invitedBy ?? invitation.code })}</span>
          </Tag>
        </p>
      )}
      {ways.length > 1 && (
        <Segmented<Way>
          label={t('register:ways')}
          value={way}
          onChange={setChosen}
          segments={[
            { value: 'mobile', label: t('register:in_register_mobile') },
            { value: 'username', label: t('register:in_register_user') },
          ]}
        />
      )}
      <RegisterForm
        key={way} // loads another captcha and clears the other form's errors
        way={way}
        lead={lead}
        rules={settings.data ?? site.register}
        invitation={invitation}
        onRegistered={onRegistered}
      />
    </div>
  );
}

type Way = 'mobile' | 'username';

/** The available ways to register, the default first. */
function useWays(): readonly Way[] {
  const byNumber = useFlag('MOBILENUMREG3');
  const byName = useFlag('USERNAMEREG3');
  return [...(byNumber ? ['mobile' as const] : []), ...(byName ? ['username' as const] : [])];
}
