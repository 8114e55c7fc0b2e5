import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { useWords } from '../../lib/words.ts';
import type { Broadcast } from './broadcast.ts';

type Audience = Broadcast['audience'];

interface AudienceFieldsProps {
  readonly audience: Audience;
  readonly isTeamWrong: boolean;
  readonly onChange: (audience: Audience) => void;
}

const DAYS = [7, 30, 90] as const;
const WHO = ['all', 'players', 'agents'] as const;
const ANY = '';

/** Audience of a message; all conditions have to match. */
export function AudienceFields({ audience, isTeamWrong, onChange }: AudienceFieldsProps) {
  const { t } = useWords();
  const any = { value: ANY, label: t('messages.any') };
  const { activeWithinDays: _1, awayForDays: _2, registeredWithinDays: _3, ...others } = audience;
  const visit = visitOf(audience);
  const setVisit = (value: string) => {
    const [kind, days] = value.split(' ');
    onChange({ ...others, ...(kind && { [kind]: Number(days) }) });
  };
  const { hasDeposited, ...withoutDeposit } = audience;
  const { teamOf = '', ...withoutTeam } = audience;
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      <Field label={t('messages.who')}>
        {(control) => (
          <Select
            {...control}
            value={audience.who}
            choices={WHO.map((value) => ({ value, label: t(`messages.who.${value}`) }))}
            onValueChange={(who) => onChange({ ...audience, who: who as Audience['who'] })}
          />
        )}
      </Field>
      <Field isOptional label={t('messages.visit')}>
        {(control) => (
          <Select
            {...control}
            value={visit}
            choices={[
              any,
              ...DAYS.map((count) => ({
                value: `activeWithinDays ${count}`,
                label: t('messages.active.within', { count }),
              })),
              ...DAYS.map((count) => ({
                value: `awayForDays ${count}`,
                label: t('messages.away.for', { count }),
              })),
              ...DAYS.map((count) => ({
                value: `registeredWithinDays ${count}`,
                label: t('messages.registered.within', { count }),
              })),
            ]}
            onValueChange={setVisit}
          />
        )}
      </Field>
      <Field isOptional label={t('messages.deposit')}>
        {(control) => (
          <Select
            {...control}
            value={hasDeposited === undefined ? ANY : `${hasDeposited}`}
            choices={[
              any,
              { value: 'true', label: t('messages.deposit.yes') },
              { value: 'false', label: t('messages.deposit.no') },
            ]}
            onValueChange={(value) =>
              onChange({
                ...withoutDeposit,
                ...(value !== ANY && { hasDeposited: value === 'true' }),
              })
            }
          />
        )}
      </Field>
      <TextField
        isOptional
        isCode
        label={t('messages.team')}
        hint={t('messages.team.hint')}
        error={isTeamWrong ? t('messages.team.wrong') : undefined}
        maxLength={32}
        value={teamOf}
        onTextChange={(text) => onChange({ ...withoutTeam, ...(text && { teamOf: text }) })}
      />
    </div>
  );
}

function visitOf({ activeWithinDays, awayForDays, registeredWithinDays }: Audience): string {
  if (activeWithinDays) return `activeWithinDays ${activeWithinDays}`;
  if (awayForDays) return `awayForDays ${awayForDays}`;
  return registeredWithinDays ? `registeredWithinDays ${registeredWithinDays}` : ANY;
}
