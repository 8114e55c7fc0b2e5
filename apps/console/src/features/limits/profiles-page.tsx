import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import type { GameCategory } from '@app/shared/games/game-categories';
import * as calls from '@app/shared/limits/ops-calls';
import {
  type ProtectionProfile,
  type ProtectionProfileName,
  protectionProfileNames,
  protectionProfiles,
  YOUNG_YEARS,
} from '@app/shared/limits/profiles';
import { unitsOfWire } from '@app/shared/money/units';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { Page } from '../../lib/page.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';

/** Rules of each jurisdiction that the platform keeps, side by side, with the one of the site marked. */
export function ProfilesPage() {
  const { t } = useWords();
  const mayChoose = useMay('site.settings');
  const answer = useAnswer(calls.rules, {});
  return (
    <Page title={t('nav.protectionProfiles')} lead={t('protectionProfiles.lead')}>
      <Card title={t('protectionProfiles.list')}>
        <Answered answer={answer} rows={10}>
          {({ profile }) => <ProfileTable chosen={profile} />}
        </Answered>
      </Card>
      {mayChoose && (
        <p>
          <Link look="underlined" href="/console/settings">
            {t('protectionProfiles.choose')}
          </Link>
        </p>
      )}
    </Page>
  );
}

type Categories = ProtectionProfile['stakeMost'];

function ProfileTable({ chosen }: { readonly chosen: ProtectionProfileName }) {
  const { t } = useWords();
  const rules = useRules();
  const nameOf = (name: ProtectionProfileName) => t(`settings.protection.profile.${name}`);
  return (
    <DataTable
      cards
      caption={t('protectionProfiles.list')}
      rows={rules}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'rule',
          head: t('protectionProfiles.rule'),
          cell: ({ label }) => <span className="font-strong">{label}</span>,
        },
        ...protectionProfileNames.map((name) => ({
          key: name,
          head:
            name === chosen ? t('protectionProfiles.ofSite', { name: nameOf(name) }) : nameOf(name),
          cell: ({ text }: Rule) => text(protectionProfiles[name]),
        })),
      ]}
    />
  );
}

interface Rule {
  readonly key: string;
  readonly label: string;
  readonly text: (profile: ProtectionProfile) => string;
}

function useRules(): readonly Rule[] {
  const { t } = useWords();
  const moneyText = useMoneyText();
  const money = (amount: number) => moneyText(unitsOfWire(amount));
  const any = t('protectionProfiles.any');
  const byCategory = (of: Categories, text: (value: number, category: GameCategory) => string) => {
    const lines = (Object.entries(of) as [GameCategory, number][]).map(([category, value]) =>
      t('protectionProfiles.ofCategory', {
        category: t(`category.${category}`),
        value: text(value, category),
      }),
    );
    return lines.length === 0 ? any : lines.join(', ');
  };
  const rule = (key: string, label: string, text: Rule['text']): Rule => ({ key, label, text });
  return [
    rule('realityMost', t('protectionProfiles.realityMost'), ({ realityMost }) =>
      realityMost === null ? any : t(`settings.protection.realityCheck.${realityMost}`),
    ),
    rule('raiseHours', t('protectionProfiles.raiseHours'), ({ raiseHours }) =>
      t('protectionProfiles.hours', { count: raiseHours }),
    ),
    rule('asksAt', t('protectionProfiles.asksAt'), ({ asksAt }) =>
      t(`protectionProfiles.asksAt.${asksAt}`),
    ),
    rule('deposit', t('protectionProfiles.deposit'), ({ needsDepositLimit }) =>
      t(needsDepositLimit ? 'protectionProfiles.required' : 'protectionProfiles.voluntary'),
    ),
    rule('limitMost', t('protectionProfiles.limitMost'), ({ limitMost }) =>
      limitMost.length === 0
        ? any
        : limitMost
            .map(({ kind, period, amount }) =>
              t('protectionProfiles.ofCategory', {
                category: t(`playLimits.name.${kind}`, {
                  period: t(`playLimits.period.${period}`),
                }),
                value: money(amount),
              }),
            )
            .join(', '),
    ),
    rule('stake', t('protectionProfiles.stake'), ({ stakeMost }) => byCategory(stakeMost, money)),
    rule(
      'stakeYoung',
      t('protectionProfiles.stakeYoung', { years: YOUNG_YEARS }),
      ({ stakeMost, stakeMostYoung }) => byCategory({ ...stakeMost, ...stakeMostYoung }, money),
    ),
    rule('cycle', t('protectionProfiles.cycle'), ({ cycleMs }) =>
      byCategory(cycleMs, (ms) => t('protectionProfiles.seconds', { seconds: ms / 1_000 })),
    ),
    rule('oneGame', t('protectionProfiles.oneGame'), ({ oneGame }) =>
      t(oneGame ? 'protectionProfiles.one' : 'protectionProfiles.several'),
    ),
    rule('autoplay', t('protectionProfiles.autoplay'), ({ autoplay }) =>
      t(autoplay ? 'protectionProfiles.allowed' : 'protectionProfiles.forbidden'),
    ),
  ];
}
