import type { ExchangeRate } from '@app/core/money/withdrawals';

export const presentRate = ({ setAt, ...rate }: ExchangeRate) => ({ ...rate, at: setAt.getTime() });
