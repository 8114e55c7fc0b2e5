import { addressSearch } from '@app/client/address-search';
import { useLocation, useSearchParams } from 'react-router-dom';

export { withValues } from '@app/client/address-search';

/** The search part of the address; changes in one moment build on each other. */
export const useAddressSearch = () => addressSearch(useLocation(), useSearchParams());
