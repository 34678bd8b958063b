import type { AddressedInvitation } from './Directory.ts';

/**
 * The codes of invitations' links. The first is the one that the Directory has;
 * each later one cannot be found from those before it.
 */
export interface InviteCodes {
  /** The code of an invitation once its team's links have changed so often. */
  of(
    invitation: Pick<AddressedInvitation, 'code'>,
    linksChanged: number,
  ): Promise<string>;

  /** The code that the Directory has, of any code of an invitation. */
  firstOf(code: string): string;
}
