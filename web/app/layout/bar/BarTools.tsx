import type { Ref } from 'react';
import { AccountMenu } from '../../../resources/account/AccountMenu.tsx';
import { SearchField } from '../../search/SearchField.tsx';
import type { SearchHandle } from '../../search/SearchField.tsx';
import { SavingIndicator } from './SavingIndicator.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** Global search, saving indicator, theme toggle and account menu (D16). */
export const BarTools = ({ search }: { search: Ref<SearchHandle> }) => (
  <>
    <SearchField ref={search} />
    <span style={{ flex: 1 }} />
    <SavingIndicator />
    <ThemeToggle />
    <AccountMenu />
  </>
);
