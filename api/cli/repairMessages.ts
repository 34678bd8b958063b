import type { UseCases } from '#application/useCases.ts';
import { contradictionInWords } from './verifyMessages.ts';

export type Repaired = Awaited<ReturnType<UseCases['repairOwners']>>;

type Repair = Repaired['repairs'][number];

type Unrepaired = Repaired['left'][number];

/** Describes a contradiction and its repair. */
export const repairInWords = (repair: Repair): string =>
  `${contradictionInWords(repair)}: ${doneInWords(repair)}`;

const doneInWords = ({ action, to }: Repair): string => {
  switch (action) {
    case 'Kept':
      return `it stays in ${String(to)}, which took it last`;
    case 'Returned':
      return `it is in the plan of project ${String(to)} again`;
    case 'Ended':
      return 'its project had deleted it, so it is deleted';
    case 'Dropped':
      return 'it was taken out';
    case 'Listed':
      return 'the account lists it';
    case 'Unlisted':
      return 'the account no longer lists it';
    case 'Left':
      return 'the account has left it';
    case 'AdminNamed':
      return `user ${String(to)}, the longest-standing member, is now an Admin`;
    case 'Uncounted':
      return 'it no longer counts it';
    case 'Unmarked':
      return 'it stays, and things can be added to it again';
    default:
      return action satisfies never;
  }
};

/** Why a contradiction is left, and what an operator can do about it. */
export const unrepairedInWords = (unrepaired: Unrepaired): string =>
  `${contradictionInWords(unrepaired)}: not repaired, because ${obstacleInWords(unrepaired)}`;

const obstacleInWords = ({ why, by }: Unrepaired): string => {
  switch (why) {
    case 'Unfinished':
      return `workflow ${String(by)} is not finished. Run \`workflows retry ${String(by)}\`, or \`workflows cancel ${String(by)}\`, then repair again`;
    case 'AccountUnknown':
      return 'nothing is stored about the account. An Admin of the team can remove the member';
    case 'ProjectGone':
      return `its deletion was undone after project ${String(by)} was deleted, and no other project took over. \`events export\` contains its text; add it again where it belongs`;
    case 'Refused':
      return by === null
        ? 'it came back each time. Keep a backup, and report it'
        : `a rule refused it (${by}). Make room or remove what prevents it, then repair again`;
    case 'Contended':
      return 'others changed the same data at each attempt. Repair again';
    default:
      return why satisfies never;
  }
};
