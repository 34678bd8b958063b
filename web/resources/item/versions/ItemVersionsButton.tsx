import { lazy } from 'react';
import type { Item } from '#api/contract/index.ts';
import { VersionsButton } from '../../../components/versions/VersionsButton.tsx';
import { addTexts } from '../../../kit/i18n/texts.ts';
import { versionMessages } from '../../../kit/i18n/messages/versions.ts';

addTexts(versionMessages);

// Looked at now and then: loaded when it is opened.
const ItemVersions = lazy(async () => {
  const { ItemVersions: versions } = await import('./ItemVersions.tsx');
  return { default: versions };
});

type Props = Readonly<{
  projectId: string;
  /** As the server has it. */
  item: Item;
}>;

/** Opens the versions of what an item says; one that is on its way has none. */
export const ItemVersionsButton = ({ projectId, item }: Props) =>
  item.linkId === '' ? null : (
    <VersionsButton>
      {(onClose) => (
        <ItemVersions projectId={projectId} item={item} onClose={onClose} />
      )}
    </VersionsButton>
  );
