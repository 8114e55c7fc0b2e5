import type { LotteryCalendar } from '@app/shared/lotteries/lottery-calendars';

type Region = Pick<LotteryCalendar & { readonly by: 'times' }, 'at'>;

/** Stations of a region by weekday, starting with Monday. */
function region(time: string, days: readonly string[]): Region {
  const weekdaysOf = new Map<string, number[]>();
  for (const [index, names] of days.entries())
    for (const name of names.split(' '))
      weekdaysOf.set(name, [...(weekdaysOf.get(name) ?? []), index + 1]);
  const at = [...weekdaysOf].map(([station, weekdays]) => ({ weekdays, time, station }));
  return { at: at as Region['at'] };
}

/** Stations of Vietnam: north, center and south. */
export const STATIONS = {
  MB: region('18:15', [
    'hanoi',
    'quangninh',
    'bacninh',
    'hanoi',
    'haiphong',
    'namdinh',
    'thaibinh',
  ]),
  MT: region('17:15', [
    'hue phuyen',
    'daklak quangnam',
    'danang khanhhoa',
    'binhdinh quangtri quangbinh',
    'gialai ninhthuan',
    'danang quangngai daknong',
    'hue kontum khanhhoa',
  ]),
  MN: region('16:15', [
    'hcm dongthap camau',
    'bentre vungtau baclieu',
    'dongnai cantho soctrang',
    'tayninh angiang binhthuan',
    'vinhlong binhduong travinh',
    'hcm longan binhphuoc haugiang',
    'tiengiang kiengiang dalat',
  ]),
} as const;
