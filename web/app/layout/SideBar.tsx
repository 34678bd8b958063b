import { styled } from '@mui/material/styles';
import { Navigation } from './Navigation.tsx';

const Bar = styled('div')({
  flex: 'none',
  inlineSize: 232,
  overflowY: 'auto',
  padding: 12,
});

/** The side navigation from 992 px on (D11). */
export const SideBar = () => (
  <Bar>
    <Navigation />
  </Bar>
);
