import type { Item } from '#api/contract/index.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { VersionsDialog } from '../../../components/versions/VersionsDialog.tsx';
import type { WritingSession } from '../../../components/versions/writingSessions.ts';
import { versionCalls } from '../../../providers/calls/textVersions.ts';
import { useItemCommands } from '../actions/useItemCommands.ts';
import { describeField } from '../editor/fields/describeField.ts';
import { shownTitle } from '../display/title.ts';
import { useProjectItems } from '../store/useProjectItems.ts';

type Props = Readonly<{
  projectId: string;
  /** The item as the server has it. */
  item: Item;
  onClose: () => void;
}>;

/** Lists all versions of an item's fields, and restores them. */
export const ItemVersions = ({ projectId, item, onClose }: Props) => {
  const t = useMessages();
  const { items } = useProjectItems(projectId);
  const restore = useRestore(projectId, item);
  return (
    <VersionsDialog
      title={shownTitle(item, t)}
      cacheKey={`item.${item.id}`}
      load={({ before, signal }) =>
        versionCalls.getItemVersions(item.id, { before, signal })
      }
      describe={({ field }) => {
        const known = describeField(field, items);
        return {
          name: known === null ? field : t(known.name),
          inWords: known?.inWords ?? JSON.stringify,
        };
      }}
      restore={restore}
      onClose={onClose}
    />
  );
};

/** Restores an earlier value; a notice offers to undo it. */
const useRestore = (projectId: string, item: Item) => {
  const t = useMessages();
  const toast = useToast();
  const commands = useItemCommands(projectId);
  return async (
    chosen: WritingSession,
    latest: WritingSession,
  ): Promise<void> => {
    const { field } = chosen;
    const save = (value: unknown, base: unknown) =>
      commands.revise(item, { [field]: value }, { base: { [field]: base } });
    await save(chosen.after, latest.after);
    toast({
      message: t('versions.restored'),
      undo: () => {
        save(latest.after, chosen.after).catch(() => {
          toast({ message: t('versions.notUndone'), severity: 'error' });
        });
      },
    });
  };
};
