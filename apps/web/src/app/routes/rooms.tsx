export { RoomsPage as Page } from '../../features/rooms/rooms-page.tsx';
