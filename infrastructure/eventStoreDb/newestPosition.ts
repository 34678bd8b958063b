/** The greatest position that this process has seen; 0 before it has any. */
export type NewestPosition = Readonly<{
  get: () => number;
  note: (position: number) => void;
}>;

export const newestPosition = (): NewestPosition => {
  let newest = 0;
  return {
    get: () => newest,
    note: (position) => {
      newest = Math.max(newest, position);
    },
  };
};
