import { styled } from '@mui/material/styles';
import type { NavigationEntry } from './entries.ts';
import { NavigationLink } from './NavigationLink.tsx';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 1,
});

/** Screens below one another. */
export const NavigationList = ({
  entries,
  labelledBy,
}: {
  entries: readonly NavigationEntry[];
  /** Id of the list's name, where it has one. */
  labelledBy?: string;
}) => (
  <List aria-labelledby={labelledBy}>
    {entries.map((entry) => (
      <li key={entry.to}>
        <NavigationLink {...entry} />
      </li>
    ))}
  </List>
);
