export { ADDRESSES_MAX, type Address, type AddressContent, readAddresses } from './addresses.ts';
export { ageOf } from './age.ts';
export { type Avatar, type AvatarRow, readAvatar, readAvatarPicture, toAvatar } from './avatar.ts';
export { changeProfile } from './change-profile.ts';
export { chooseDrawnAvatar } from './choose-drawn-avatar.ts';
export { dropAddress } from './drop-address.ts';
export { memberByContact } from './member-by-contact.ts';
export { foldPayee, isSamePayee } from './payee-name.ts';
export {
  changePersonal,
  type Messengers,
  memberOfEmail,
  memberOfPhone,
  messengerNames,
  openRow,
  PERSONAL_COLUMNS,
  type Personal,
  type PersonalRow,
  readPersonal,
} from './personal.ts';
export { diallingCodeOf, mobileDigits, toE164, toE164InCountry } from './phone.ts';
export { avatarRows, personalRows } from './rows.ts';
export { storeOwnAvatar } from './store-own-avatar.ts';
export { writeAddress } from './write-address.ts';
