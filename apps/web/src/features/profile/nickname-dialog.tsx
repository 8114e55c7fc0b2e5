import { nickname } from '@app/shared/validation/profile-fields';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { LineDialog } from './line-dialog.tsx';
import type { ProfileDialogProps } from './profile-dialog.ts';

/** The name shown to others: on the winner board and in a team. */
export function NicknameDialog(props: ProfileDialogProps) {
  const { t } = useTranslation('profile');
  return (
    <LineDialog
      {...props}
      title={t('nickname.change')}
      field="nickname"
      initial={props.member.nickname}
      isRight={(typed) => nickname.safeParse(typed).success}
      input={{ autoComplete: 'nickname', maxLength: 20 }}
    />
  );
}
