/** Vendor code in the paths of a vendor's pictures: SB is the older name of SABA. */
export const pictureVendor = (code: string): string => (code === 'SB' ? 'SABA' : code);
