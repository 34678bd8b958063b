/** What a member may do in a team, as the wire writes it (I31). */
export const Role = { Admin: 0, Editor: 1 } as const;
export type Role = (typeof Role)[keyof typeof Role];
