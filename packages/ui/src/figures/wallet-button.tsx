import { IconButton } from '../buttons/icon-button.tsx';
import { Anchor } from '../navigation/anchor.tsx';
import { Icon } from '../pictures/icon.tsx';
import { useUi } from '../ui-provider.tsx';
import { Money } from './money.tsx';

interface WalletButtonProps {
  /** Playable balance in 1/10 000 of the site's currency, as confirmed by the server. Undefined while loading. */
  readonly balance: bigint | undefined;
  /** Stored preference to hide amounts. */
  readonly masked: boolean;
  readonly onMaskChange: (masked: boolean) => void;
  readonly onOpen: () => void;
  /** Preloads the code that `onOpen` needs. */
  readonly onIntent: () => void;
  readonly onRefresh: () => void;
  readonly label: string;
  /** Shows the label above the amount, for an unusual kind of balance. */
  readonly isLabelled?: boolean;
  /** Breakdown below the amount. Hidden while the amount is masked. */
  readonly note?: string | undefined;
  /** Width that is reserved for the amount while it loads, in characters, which prevents a layout shift. */
  readonly room: number;
}

/** The balance in the header. Pressing it shows its parts. */
export function WalletButton(props: WalletButtonProps) {
  const { words } = useUi();
  const { balance, masked, onMaskChange, onOpen, onIntent, onRefresh, label, isLabelled, room } =
    props;
  const note = masked || balance === undefined ? undefined : props.note;
  return (
    <div className="flex items-center rounded-s-2 bg-surface-1 tablet:rounded-e-2">
      <button
        type="button"
        onClick={onOpen}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        className="relative flex h-control-sm items-center after:absolute after:-inset-half rounded-2 px-3 font-strong hover:bg-surface-2"
      >
        <span
          className={isLabelled || note ? LABELLED : 'text-center'}
          style={{ minWidth: `${room}ch` }}
        >
          <span className={isLabelled ? 'text-xs font-body text-pending' : 'sr-only'}>
            {label}{' '}
          </span>
          {masked && <Mask label={words.balanceHidden} />}
          {!masked && balance !== undefined && <Money amount={balance} rolls />}
          {note && <span className="text-xs font-body text-ink-2 whitespace-nowrap">{note}</span>}
        </span>
      </button>
      <span className="hidden tablet:flex">
        <IconButton label={words.refresh} icon="arrows-clockwise" onPress={onRefresh} />
        <IconButton
          label={masked ? words.showBalance : words.hideBalance}
          icon={masked ? 'eye-slash' : 'eye'}
          onPress={() => onMaskChange(!masked)}
        />
      </span>
    </div>
  );
}

const LABELLED = 'grid justify-items-start leading-none gap-half';

function Mask({ label }: { readonly label: string }) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">******</span>
    </>
  );
}

interface DepositLinkProps {
  readonly href: string;
  readonly label: string;
  /** Shows the label on phones too, on up to two lines, if the icon is not enough. */
  readonly isWorded?: boolean;
}

/** Joined to the balance on phones; a separate button from 768 px. */
export function DepositLink({ href, label, isWorded = false }: DepositLinkProps) {
  return (
    <Anchor
      href={href}
      className="relative grid h-control-sm min-w-control-sm place-items-center rounded-e-2 bg-accent px-2 font-strong text-on-accent after:absolute after:-inset-half transition-colors duration-fast hover:bg-accent-hover active:bg-accent-press tablet:rounded-2 tablet:px-4"
    >
      {!isWorded && (
        <span className="tablet:hidden">
          <Icon name="plus-bold" />
        </span>
      )}
      <span className={isWorded ? WORDED : 'sr-only tablet:not-sr-only'}>{label}</span>
    </Anchor>
  );
}

const WORDED =
  'max-w-16 text-center text-sm leading-none text-balance tablet:max-w-none tablet:text-base tablet:leading-body';
