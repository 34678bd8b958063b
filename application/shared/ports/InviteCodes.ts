import type { AddressedInvitation } from './Directory.ts';

/**
 * The codes in the links of invitations. The Directory has the first code; a
 * later code cannot be computed from earlier ones.
 */
export interface InviteCodes {
  /** The code of an invitation after its team's links changed this often. */
  of(
    invitation: Pick<AddressedInvitation, 'code'>,
    linksChanged: number,
  ): Promise<string>;

  /** The code in the Directory for any code of an invitation. */
  storedCodeOf(code: string): string;
}
