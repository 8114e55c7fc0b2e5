import { addressSearch } from '@app/client/address-search';
import { useLocation, useSearchParams } from 'react-router-dom';

export { withValues } from '@app/client/address-search';

/** The query of the address; several changes in one tick are combined. */
export const useAddressSearch = () => addressSearch(useLocation(), useSearchParams());
