/** The ids of the changes that this page's commands led to, by command id. */
export const changeIds = {
  note: (commandId: string, changeId: string): void => {
    noted.set(commandId, changeId);
    if (noted.size <= MAX_NOTED) return;
    const [oldest = ''] = noted.keys();
    noted.delete(oldest);
  },
  /** Notes the change of a command under another id, too. */
  alias: (commandId: string, otherId: string): void => {
    const changeId = noted.get(commandId);
    if (changeId !== undefined) changeIds.note(otherId, changeId);
  },
  of: (commandId: string): string | undefined => noted.get(commandId),
};

const MAX_NOTED = 100;
const noted = new Map<string, string>();
