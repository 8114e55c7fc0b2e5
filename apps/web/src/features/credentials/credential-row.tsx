import { Skeleton } from '@app/ui/feedback/skeleton';
import { Anchor } from '@app/ui/navigation/anchor';
import { Icon } from '@app/ui/pictures/icon';
import type { IconName } from '@app/ui/pictures/icon-names';
import { Tag } from '@app/ui/text/tag';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface RowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly note: ReactNode;
  /** `few`: set up, but needs attention. Undefined while loading. Null: not a protection. */
  readonly state: 'on' | 'off' | 'few' | null | undefined;
}

const LOOK =
  'flex w-full min-h-16 items-center gap-3 py-2 text-start leading-snug transition-colors duration-fast hover:bg-surface-2';

/** One protection with its state; the whole row is a button. */
export function CredentialRow({ onPress, ...row }: RowProps & { readonly onPress: () => void }) {
  return (
    <li>
      <button type="button" className={LOOK} onClick={onPress}>
        <Row {...row} />
      </button>
    </li>
  );
}

export function CredentialLink({ href, ...row }: RowProps & { readonly href: string }) {
  return (
    <li>
      <Anchor href={href} className={LOOK}>
        <Row {...row} />
      </Anchor>
    </li>
  );
}

const TAGS = { on: 'win', off: 'neutral', few: 'pending' } as const;

function Row({ icon, label, note, state }: RowProps) {
  const { t } = useTranslation('credentials');
  return (
    <>
      <span className="grid size-picture shrink-0 place-items-center rounded-2 bg-surface-2 text-lg">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-strong">{label}</span>
        <span className="block text-xs text-ink-3">{note}</span>
      </span>
      <span className="shrink-0">
        {state && <Tag state={TAGS[state]}>{t(`state.${state}`)}</Tag>}
        {state === undefined && <Skeleton shape="word" />}
      </span>
      <span className="text-xs text-ink-3">
        <Icon name="caret-right-bold" />
      </span>
    </>
  );
}
