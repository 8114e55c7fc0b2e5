import { addressSearch } from '@app/client/address-search';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Query of the address; several changes within one event are merged. */
export const useAddressSearch = () => addressSearch(useLocation(), useSearchParams());
