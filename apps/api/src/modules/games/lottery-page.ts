interface Launch {
  readonly lottoArea?: string | undefined;
  readonly lottoPrizeMode?: string | undefined;
  readonly lottoGameCode?: string | undefined;
  readonly lottoView?: 'betting' | 'lobby' | undefined;
  readonly language?: string | undefined;
  readonly backUrl?: string | undefined;
}

/** URL of the page of a lottery, or of an area with all its lotteries. */
export function lotteryPage(launch: Launch): string {
  const { lottoGameCode: gameCode, lottoView: view, language, backUrl } = launch;
  const named = {
    ...(gameCode && view !== 'lobby' && { gameCode }),
    ...(language && { language }),
    ...(backUrl && { backUrl }),
  };
  const query = `${new URLSearchParams(named)}`;
  return query ? `${pathOf(launch)}?${query}` : pathOf(launch);
}

function pathOf({ lottoArea, lottoPrizeMode }: Launch): string {
  const areas = [lottoArea, lottoPrizeMode].map((word) => word?.toUpperCase());
  if (areas.includes('VN')) return '/vnLottery';
  return areas.includes('SEA') ? '/seaLottery' : '/lottery';
}
