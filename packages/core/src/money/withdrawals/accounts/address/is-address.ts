import type { WalletNetwork } from '@app/shared/withdrawals/virtual-wallets';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

const HASH_BYTES = 20;
/** The first byte of a Base58 address tells its type: a key or a script of Bitcoin, or an account of Tron. */
const BITCOIN_KEY = 0x00;
const BITCOIN_SCRIPT = 0x05;
const TRON = 0x41;

const base58check = createBase58check(sha256);

function isBase58Address(text: string, versions: readonly number[]): boolean {
  try {
    const content = base58check.decode(text);
    return content.length === 1 + HASH_BYTES && versions.includes(content[0] ?? -1);
  } catch {
    return false; // not Base58, or a wrong checksum
  }
}

/** Whether a text is a segregated witness address with this prefix, by BIP 173 (version 0) and BIP 350 (later ones). */
function isSegwitAddress(text: string, prefix: string): boolean {
  for (const [code, isVersion] of [
    [bech32, (version: number) => version === 0],
    [bech32m, (version: number) => version >= 1 && version <= 16],
  ] as const) {
    const decoded = code.decodeUnsafe(text);
    const [version = -1, ...words] = decoded?.words ?? [];
    if (decoded?.prefix !== prefix || !isVersion(version)) continue;
    const length = code.fromWordsUnsafe(words)?.length ?? 0;
    return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;
  }
  return false;
}

/** Mixed case contains a checksum (EIP-55); lower or upper case alone does not. */
function isEvmAddress(text: string): boolean {
  const [, digits] = /^0x([\da-fA-F]{40})$/.exec(text) ?? [];
  if (!digits) return false;
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = Buffer.from(keccak_256(Buffer.from(lower))).toString('hex');
  return [...lower].every((digit, index) => {
    const isUpper = Number.parseInt(hash[index] ?? '0', 16) >= 8;
    return digits[index] === (isUpper ? digit.toUpperCase() : digit);
  });
}

const CHECKS: Readonly<Record<WalletNetwork, (text: string) => boolean>> = {
  bitcoin: (text) =>
    isBase58Address(text, [BITCOIN_KEY, BITCOIN_SCRIPT]) || isSegwitAddress(text, 'bc'),
  evm: isEvmAddress,
  tron: (text) => isBase58Address(text, [TRON]),
  other: () => true,
};

/** Whether a text is an address of a network, with the checksum that its format has. */
export const isAddress = (network: WalletNetwork, text: string): boolean => CHECKS[network](text);
