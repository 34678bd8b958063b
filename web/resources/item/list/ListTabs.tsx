import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { PanelTabs } from '../../../components/page/PanelTabs.tsx';
import { TABS } from './model/listing.ts';
import type { TabKey } from './model/listing.ts';
import { listPath } from './model/path.ts';
import type { ListAddress } from './model/path.ts';

const TAB_KEYS = Object.keys(TABS) as TabKey[];

type Props = Readonly<{
  address: ListAddress;
  openId: string | null;
  children: ReactNode;
}>;

/** All, Go to Market, Demos, Implementations (E14), above the list of each. */
export const ListTabs = ({ address, openId, children }: Props) => {
  const t = useMessages();
  const navigate = useNavigate();
  return (
    <PanelTabs
      label={t('items.tabs')}
      tabs={TAB_KEYS}
      current={address.tab}
      labelOf={(tab) => t(`items.tab.${tab}`)}
      onChange={(tab) => {
        void navigate(listPath({ ...address, tab }, openId ?? undefined), {
          replace: true,
        });
      }}
    >
      {children}
    </PanelTabs>
  );
};
