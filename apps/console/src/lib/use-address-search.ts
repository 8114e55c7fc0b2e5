import { addressSearch } from '@app/client/address-search';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The search part of the address; changes in one moment build on each other. */
export const useAddressSearch = () => addressSearch(useLocation(), useSearchParams());
