import type { WalletNetwork } from '@app/shared/domain/virtual-wallets';
import { base58Check } from './base58.ts';
import { isSegwitAddress } from './bech32.ts';
import { keccak256 } from './keccak.ts';

const HASH_BYTES = 20;
/** The first byte says what an address is of: a key, a script, or an account of Tron. */
const BITCOIN_KEY = 0x00;
const BITCOIN_SCRIPT = 0x05;
const TRON = 0x41;

const isOf = (text: string, versions: readonly number[]): boolean => {
  const content = base58Check(text);
  return content?.length === 1 + HASH_BYTES && versions.includes(content[0] ?? -1);
};

/** Mixed letters are a checksum (EIP-55); all small or all large they are none. */
function isEvmAddress(text: string): boolean {
  const [, digits] = /^0x([\da-fA-F]{40})$/.exec(text) ?? [];
  if (!digits) return false;
  const small = digits.toLowerCase();
  if (digits === small || digits === digits.toUpperCase()) return true;
  const hash = keccak256(small);
  return [...small].every((digit, place) => {
    const isLarge = Number.parseInt(hash[place] ?? '0', 16) >= 8;
    return digits[place] === (isLarge ? digit.toUpperCase() : digit);
  });
}

const CHECKS: Readonly<Record<WalletNetwork, (text: string) => boolean>> = {
  bitcoin: (text) => isOf(text, [BITCOIN_KEY, BITCOIN_SCRIPT]) || isSegwitAddress(text, 'bc'),
  evm: isEvmAddress,
  tron: (text) => isOf(text, [TRON]),
  other: () => true,
};

/** Whether a text is an address of a network, with the checksum that its format has. */
export const isAddress = (network: WalletNetwork, text: string): boolean => CHECKS[network](text);
