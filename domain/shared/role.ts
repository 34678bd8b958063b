/** The roles of members, as numbers in calls (I31). */
export const Role = { Admin: 0, Editor: 1 } as const;
export type Role = (typeof Role)[keyof typeof Role];
