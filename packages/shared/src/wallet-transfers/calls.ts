import type { CallDescriptor } from '../contract/define-call.ts';
import { fileDescriptor } from '../contract/file-descriptor.ts';

const readCall = { method: 'GET', who: 'member', flag: 'FUNDTRANS3', ratePerMinute: 120 } as const;
const moves = {
  method: 'POST',
  who: 'member',
  flag: 'FUNDTRANS3',
  area: 'cashier',
  ratePerMinute: 20,
  takesUrlForm: true,
  idempotent: true,
} as const;

export const merchantWallet = {
  name: 'walletTransfers.merchantWallet',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  who: 'public',
  flag: 'COMM3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const transferToMainWallet = {
  ...moves,
  name: 'walletTransfers.transferToMainWallet',
  path: '/wps/wallets/transferToMainWallet',
} as const satisfies CallDescriptor;

export const transferFromMainWallet = {
  ...moves,
  name: 'walletTransfers.transferFromMainWallet',
  path: '/wps/wallets/transferFromMainWallet',
} as const satisfies CallDescriptor;

export const transferSubToSubWallet = {
  ...moves,
  name: 'walletTransfers.transferSubToSubWallet',
  path: '/wps/wallets/transferSubToSubWallet',
} as const satisfies CallDescriptor;

export const walletTransfer = {
  ...moves,
  name: 'walletTransfers.walletTransfer',
  path: '/wps/relay/GCS_walletTransfer',
} as const satisfies CallDescriptor;

export const transferAllToMainWallet = {
  ...moves,
  name: 'walletTransfers.transferAllToMainWallet',
  path: '/wps/wallets/transferAllToMainWallet',
} as const satisfies CallDescriptor;

export const refreshWallets = {
  name: 'walletTransfers.refreshWallets',
  method: 'POST',
  path: '/wps/wallets/refresh',
  who: 'member',
  flag: 'FUNDTRANS3',
  ratePerMinute: 20,
} as const satisfies CallDescriptor;

export const transferStatus = {
  ...readCall,
  name: 'walletTransfers.transferStatus',
  path: '/wps/wallets/transferStatus',
} as const satisfies CallDescriptor;

export const walletTransfers = {
  ...readCall,
  name: 'walletTransfers.walletTransfers',
  path: '/wps/wallets/transfers',
} as const satisfies CallDescriptor;

export const walletTransfersFile = fileDescriptor(walletTransfers);

export const lockStatus = {
  ...readCall,
  name: 'walletTransfers.lockStatus',
  path: '/wps/wallets/lockStatus',
} as const satisfies CallDescriptor;

export const lockStatusByType = {
  ...readCall,
  name: 'walletTransfers.lockStatusByType',
  path: '/wps/wallets/lockStatusByType',
} as const satisfies CallDescriptor;

export const lockTransStatus = {
  ...readCall,
  name: 'walletTransfers.lockTransStatus',
  path: '/wps/wallets/lockTransStatus',
} as const satisfies CallDescriptor;
