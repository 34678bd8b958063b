import { KindIcon } from '../../../components/KindIcon.tsx';
import type { FoundItem } from './searchIn.ts';

/** The sign of its kind, or as much room where the kind is not known. */
export const FoundItemIcon = ({ item: { itemType } }: { item: FoundItem }) =>
  itemType === undefined ? (
    <span style={{ flex: 'none', inlineSize: 14 }} />
  ) : (
    <KindIcon kind={itemType} />
  );
