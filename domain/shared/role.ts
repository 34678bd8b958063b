/** Role of a member, as numbers on the wire (I31). */
export const Role = { Admin: 0, Editor: 1 } as const;
export type Role = (typeof Role)[keyof typeof Role];
